import { parseChainId } from '@latchkey/common/caip'
import { type Address, createPublicClient, http, parseAbi } from 'viem'
import type { NodeFetch } from '../../host/upstreams/createNodeFetch.ts'

const abi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])

/**
 * Reads the Farcaster id that an address owns from the registry on chain; 0 if it owns none.
 *
 * @throws If a node does not answer in time, serves another chain, or disagrees with the others (T-S4).
 */
export async function readFid({ rpcUrls, chainId, registry, owner, timeoutMs, fetchOf }: readFid.Parameters): Promise<bigint> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answers = await Promise.all(
    rpcUrls.map(async (url) => {
      const fetchFn: typeof fetch = (input, init) => fetchOf(url)(input, { ...init, signal })
      const client = createPublicClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0, fetchFn }) })
      const [chain, fid] = await Promise.all([
        client.getChainId(),
        client.readContract({ address: registry, abi, functionName: 'idOf', args: [owner] }),
      ])
      if (String(chain) !== parseChainId(chainId).reference) throw new RangeError('The node serves another chain')
      return fid
    }),
  )
  const [fid] = answers
  if (fid === undefined || answers.some((one) => one !== fid)) throw new RangeError('The nodes do not agree')
  return fid
}

export declare namespace readFid {
  type Parameters = {
    /** Nodes of the registry's chain, all of which are asked. */
    readonly rpcUrls: readonly string[]
    /** CAIP-2. */
    readonly chainId: string
    readonly registry: Address
    readonly owner: Address
    /** Milliseconds for all requests together. */
    readonly timeoutMs: number
    readonly fetchOf: NodeFetch
  }
}

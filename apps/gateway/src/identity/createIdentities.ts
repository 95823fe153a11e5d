import type { Identity } from '@latchkey/blockchain-api'
import { decodeAbiParameters, encodeFunctionData, isAddressEqual, namehash, parseAbi, zeroAddress } from 'viem'
import { normalize } from 'viem/ens'
import { createCache } from '../cache.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

/** Names that addresses go by. */
export type Identities = {
  /** @throws {@link UpstreamFailedError} if the chain that knows cannot be asked. */
  get(parameters: { address: `0x${string}`; signal: AbortSignal }): Promise<Identity>
}

const none: Identity = { name: null, avatar: null }

const abi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function name(bytes32) view returns (string)',
  'function addr(bytes32) view returns (address)',
  'function text(bytes32, string) view returns (string)',
])

/**
 * Looks names up in the ENS registry of the first configured chain that has one. A name counts only if it is written
 * as ENSIP-15 writes it, and leads back to the address (T-N3). Its picture is fetched by the
 * gateway, once, so that no visitor asks a stranger's server.
 */
export function createIdentities(options: createIdentities.Options): Identities {
  const cache = createCache<Identity>(options)
  const place = [...options.registries].find(([chainId]) => options.chains.getNodes(chainId))
  return {
    async get({ address, signal }) {
      if (!place) return none
      const key = address.toLowerCase()
      const known = cache.get(key)
      if (known) return known
      const identity = await look(address, signal)
      cache.set(key, identity)
      return identity
    },
  }

  async function look(address: `0x${string}`, signal: AbortSignal): Promise<Identity> {
    const reverse = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const reverseResolver = await readResolver(reverse, signal)
    const name = reverseResolver && (await read(reverseResolver, 'name', [reverse], signal))
    if (typeof name !== 'string' || !isNormal(name)) return none
    const node = namehash(name)
    const resolver = await readResolver(node, signal)
    const owner = resolver && (await read(resolver, 'addr', [node], signal))
    if (!resolver || typeof owner !== 'string' || !isAddressEqual(owner as `0x${string}`, address)) return none
    const avatar = await read(resolver, 'text', [node, 'avatar'], signal)
    return { name, avatar: typeof avatar === 'string' && /^https:/i.test(avatar) ? await options.keepAvatar(avatar) : null }
  }

  async function readResolver(node: `0x${string}`, signal: AbortSignal): Promise<`0x${string}` | undefined> {
    const resolver = await read(place?.[1] as `0x${string}`, 'resolver', [node], signal)
    return typeof resolver === 'string' && resolver !== zeroAddress ? (resolver as `0x${string}`) : undefined
  }

  async function read(
    to: `0x${string}`,
    functionName: 'resolver' | 'name' | 'addr' | 'text',
    args: readonly string[],
    signal: AbortSignal,
  ): Promise<unknown> {
    const data = encodeFunctionData({ abi, functionName, args: args as never })
    const { answers } = (await options.chains
      .getNodes(place?.[0] as string)
      ?.ask([{ method: 'eth_call', params: [{ to, data }, 'latest'] }], { signal })) ?? { answers: [] }
    const [answer] = answers
    if (!answer) throw new UpstreamFailedError('there is none')
    // A contract that reverts or is not there has no such record.
    if (!('result' in answer) || typeof answer.result !== 'string' || answer.result.length > 4096) return undefined
    const [output] = abi.find((item) => item.name === functionName)?.outputs ?? []
    try {
      return decodeAbiParameters([output as never], answer.result as `0x${string}`)[0]
    } catch {
      return undefined
    }
  }
}

export declare namespace createIdentities {
  type Options = {
    chains: ChainNodes
    registries: ReadonlyMap<string, `0x${string}`>
    maxEntries: number
    maxAgeMs: number
    now: () => number
    /** Fetches a picture and says where the gateway serves it; null if it may not or cannot. */
    keepAvatar(url: string): Promise<string | null>
  }
}

function isNormal(name: string): boolean {
  if (name.length < 3 || name.length > 255 || !name.includes('.')) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

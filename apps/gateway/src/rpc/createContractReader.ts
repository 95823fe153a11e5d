import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { RpcCall } from './askUpstream.ts'
import type { ChainNodes } from './createChainNodes.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'
import { UpstreamFailedError } from './errors.ts'

/** One question to a contract. */
export type ContractCall = { readonly to: Address; readonly data: Hex }

/** Asks contracts of EVM chains, many in one request. */
export type ContractReader = {
  /**
   * What each says; `undefined` where it refuses.
   *
   * @throws {@link UpstreamFailedError} if the chain cannot be asked.
   */
  read(parameters: { chainId: string; calls: readonly ContractCall[]; signal: AbortSignal }): Promise<readonly (Hex | undefined)[]>
}

/** Multicall3 has this address on nearly every chain. */
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])

/** Questions of one request: in one call of Multicall3, or one by one in a batch. */
const atOnce = { multicall: 200, batch: 100 }

/** Makes the reader. Whether a chain has Multicall3 is asked once. */
export function createContractReader({ chains }: { chains: ChainNodes }): ContractReader {
  const hasMulticall = new Map<string, boolean>()

  async function findMulticall(chainId: string, nodes: UpstreamPool, signal: AbortSignal): Promise<boolean> {
    const known = hasMulticall.get(chainId)
    if (known !== undefined) return known
    const { answers } = await nodes.ask([{ method: 'eth_getCode', params: [multicall, 'latest'] }], { signal })
    const [answer] = answers
    if (!answer || 'error' in answer) throw new UpstreamFailedError('it refused')
    const found = typeof answer.result === 'string' && answer.result.length > 2
    hasMulticall.set(chainId, found)
    return found
  }

  async function readTogether(nodes: UpstreamPool, calls: readonly ContractCall[], signal: AbortSignal) {
    const args = calls.map(({ to: target, data: callData }) => ({ target, allowFailure: true, callData }))
    const data = encodeFunctionData({ abi: multicallAbi, args: [args] })
    const [result] = await readEach(nodes, [{ to: multicall, data }], signal)
    if (!result) throw new UpstreamFailedError('it refused')
    try {
      const results = decodeFunctionResult({ abi: multicallAbi, data: result })
      if (results.length !== calls.length) throw new TypeError('another number of answers')
      return results.map(({ success, returnData }) => (success ? returnData : undefined))
    } catch {
      throw new UpstreamFailedError('its answer is no list of answers')
    }
  }

  return {
    async read({ chainId, calls, signal }) {
      const nodes = chains.getNodes(chainId)
      if (!nodes) throw new UpstreamFailedError('there is none')
      // Two questions are not worth the one for Multicall3.
      const isTogether = calls.length > 2 && (await findMulticall(chainId, nodes, signal))
      const size = isTogether ? atOnce.multicall : atOnce.batch
      const said: (Hex | undefined)[] = []
      for (let at = 0; at < calls.length; at += size) {
        const some = calls.slice(at, at + size)
        said.push(...(await (isTogether ? readTogether : readEach)(nodes, some, signal)))
      }
      return said
    },
  }
}

async function readEach(nodes: UpstreamPool, calls: readonly ContractCall[], signal: AbortSignal): Promise<readonly (Hex | undefined)[]> {
  const { answers } = await nodes.ask(
    calls.map(({ to, data }): RpcCall => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
    { signal },
  )
  return answers.map((answer) => {
    if (!('result' in answer)) {
      if (answer.error.code === -32005 || answer.error.code === 429) throw new UpstreamFailedError('its quota is used up')
      return undefined
    }
    return typeof answer.result === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(answer.result) ? (answer.result as Hex) : undefined
  })
}

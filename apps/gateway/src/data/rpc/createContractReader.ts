import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, pad, parseAbi, size } from 'viem'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { RpcAnswer, RpcCall } from './askUpstream.ts'
import type { ChainNodes } from './createChainNodes.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'
import { UpstreamFailedError } from './errors.ts'

/** One question to a contract. */
export type ContractCall = { readonly to: Address; readonly data: Hex }

/** How much of the chain's own coin an account holds, in 32 bytes. */
export type CoinCall = { readonly holder: Address }

/** One question to a chain. */
export type ChainCall = ContractCall | CoinCall

/** Reads state of EVM chains, many questions in one request. */
export type ContractReader = {
  /**
   * What each says; `undefined` where it refuses.
   *
   * @throws {@link UpstreamFailedError} if the chain cannot be asked.
   */
  read(parameters: { chainId: string; calls: readonly ChainCall[]; signal: AbortSignal }): Promise<readonly (Hex | undefined)[]>
}

/** Multicall3 has this address on nearly every chain. */
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
  'function getEthBalance(address) view returns (uint256)',
])

/** Bytes of an `aggregate3` beside its calls, and of one call beside its data: selector, offsets and lengths, as the ABI writes them. */
const aggregateBytes = 4 + 2 * 32
const callBytes = 5 * 32

/** Calls of one JSON-RPC batch. */
const batchMax = 100

/** One call to the node, and how its answer is read: one value for each question that it carries. */
type Request = { readonly call: RpcCall; read(answer: RpcAnswer): readonly (Hex | undefined)[] }

/** Makes the reader. Whether a chain has Multicall3 is asked once. */
export function createContractReader({ chains, multicallBytes }: createContractReader.Options): ContractReader {
  const hasMulticall = new Map<string, boolean>()
  const flights = createSingleFlight<boolean>()

  async function findMulticall(chainId: string, nodes: UpstreamPool, signal: AbortSignal): Promise<boolean> {
    const known = hasMulticall.get(chainId)
    if (known !== undefined) return known
    return flights.share(chainId, signal, async (shared) => {
      const { answers } = await nodes.ask([{ method: 'eth_getCode', params: [multicall, 'latest'] }], { signal: shared })
      const [answer] = answers
      if (!answer || 'error' in answer) throw new UpstreamFailedError('it refused')
      const found = typeof answer.result === 'string' && answer.result.length > 2
      hasMulticall.set(chainId, found)
      return found
    })
  }

  return {
    async read({ chainId, calls, signal }) {
      const nodes = chains.getNodes(chainId)
      if (!nodes) throw new UpstreamFailedError('there is none')
      const isTogether = calls.length > 1 && (await findMulticall(chainId, nodes, signal))
      const requests = isTogether ? splitCalls(calls.map(toContractCall), multicallBytes).map(askTogether) : calls.map(askAlone)
      const said: (Hex | undefined)[] = []
      for (let at = 0; at < requests.length; at += batchMax) {
        const some = requests.slice(at, at + batchMax)
        const { answers } = await nodes.ask(
          some.map(({ call }) => call),
          { signal },
        )
        for (const [index, { read }] of some.entries()) said.push(...read(answers[index] as RpcAnswer))
      }
      return said
    },
  }
}

export declare namespace createContractReader {
  type Options = {
    chains: ChainNodes
    /** Bytes of call data that one call of Multicall3 carries at most (C-05). A longer question goes alone. */
    multicallBytes: number
  }
}

/** Multicall3 knows the coin, too. */
function toContractCall(call: ChainCall): ContractCall {
  if (!('holder' in call)) return call
  return { to: multicall, data: encodeFunctionData({ abi: multicallAbi, functionName: 'getEthBalance', args: [call.holder] }) }
}

function splitCalls(calls: readonly ContractCall[], maxBytes: number): readonly (readonly ContractCall[])[] {
  const parts: ContractCall[][] = []
  let left = 0
  for (const call of calls) {
    const bytes = callBytes + Math.ceil(size(call.data) / 32) * 32
    if (bytes > left) {
      parts.push([])
      left = maxBytes - aggregateBytes
    }
    parts.at(-1)?.push(call)
    left -= bytes
  }
  return parts
}

function askTogether(calls: readonly ContractCall[]): Request {
  const [first] = calls
  // What is left over alone needs no frame around it.
  if (first && calls.length === 1) return askAlone(first)
  const args = calls.map(({ to: target, data: callData }) => ({ target, allowFailure: true, callData }))
  const { call, read } = askAlone({
    to: multicall,
    data: encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [args] }),
  })
  return {
    call,
    read(answer) {
      const [data] = read(answer)
      if (!data) throw new UpstreamFailedError('it refused')
      const results = decodeResults(data)
      if (results?.length !== calls.length) throw new UpstreamFailedError('its answer is no list of answers')
      return results.map(({ success, returnData }) => (success ? returnData : undefined))
    },
  }
}

function decodeResults(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data })
  } catch {
    return undefined
  }
}

function askAlone(call: ChainCall): Request {
  if ('holder' in call)
    return {
      call: { method: 'eth_getBalance', params: [call.holder, 'latest'] },
      // At most 32 bytes: a node that says more is lying (T-N1).
      read: (answer) => [readText(answer, /^0x[0-9a-fA-F]{1,64}$/)].map((text) => text && pad(text)),
    }
  const { to, data } = call
  return {
    call: { method: 'eth_call', params: [{ to, data }, 'latest'] },
    read: (answer) => [readText(answer, /^0x([0-9a-fA-F]{2})*$/)],
  }
}

function readText(answer: RpcAnswer, form: RegExp): Hex | undefined {
  if ('result' in answer) return typeof answer.result === 'string' && form.test(answer.result) ? (answer.result as Hex) : undefined
  if (answer.error.code === -32005 || answer.error.code === 429) throw new UpstreamFailedError('its quota is used up')
  return undefined
}

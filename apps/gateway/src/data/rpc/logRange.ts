import { looseObject, optional, safeParse, string, tuple } from 'valibot'
import type { DataParts } from '../dataParts.ts'
import type { RpcAnswer } from './askUpstream.ts'
import { rpcCodes } from './jsonRpc.ts'

const filterSchema = tuple([
  looseObject({ fromBlock: optional(string(), 'latest'), toBlock: optional(string(), 'latest'), blockHash: optional(string()) }),
])

/** The refusal of a search over too many blocks (G-6); `undefined` if it may go on, or if the node has to say what is wrong. */
export async function findLogRangeRefusal(
  gateway: Pick<DataParts, 'config' | 'chains'>,
  parameters: findLogRangeRefusal.Parameters,
): Promise<RpcAnswer | undefined> {
  const most = gateway.config.LATCHKEY_LIMIT_RPC_LOG_BLOCKS
  const parsed = safeParse(filterSchema, parameters.params)
  if (!parsed.success || parsed.output[0].blockHash !== undefined) return undefined
  const { fromBlock, toBlock } = parsed.output[0]
  const isOpen = !isNumber(toBlock)
  if (!isNumber(fromBlock) && fromBlock !== 'earliest') return undefined
  const from = fromBlock === 'earliest' ? 0n : BigInt(fromBlock)
  const to = isOpen ? await getHead(gateway, parameters) : BigInt(toBlock)
  if (to === undefined || to - from < BigInt(most)) return undefined
  return { error: { code: rpcCodes.invalidParams, message: `At most ${most} blocks at once` } }
}

export declare namespace findLogRangeRefusal {
  type Parameters = { chainId: string; params: unknown; signal: AbortSignal }
}

async function getHead(
  { chains }: Pick<DataParts, 'chains'>,
  { chainId, signal }: findLogRangeRefusal.Parameters,
): Promise<bigint | undefined> {
  const answer = await chains
    .getNodes(chainId)
    ?.ask([{ method: 'eth_blockNumber' }], { signal })
    .catch(() => undefined)
  const [first] = answer?.answers ?? []
  return first && 'result' in first && isNumber(first.result) ? BigInt(first.result) : undefined
}

function isNumber(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value)
}

import { isHex, keccak256 } from 'viem'
import type { RpcAnswer } from './askUpstream.ts'
import type { RpcRequest } from './jsonRpc.ts'

/**
 * A signed transaction that a node has already is a transaction that was sent: after a node fell silent the next one
 * may have it from the first (G-6). Its hash is the answer then.
 */
export function repairBroadcast({ method, params }: RpcRequest, answer: RpcAnswer): RpcAnswer {
  if (method !== 'eth_sendRawTransaction' || !('error' in answer)) return answer
  if (!/already (known|imported|exists)|known transaction|ALREADY_EXISTS/i.test(answer.error.message)) return answer
  const raw: unknown = Array.isArray(params) ? params[0] : undefined
  return isHex(raw, { strict: true }) ? { result: keccak256(raw) } : answer
}

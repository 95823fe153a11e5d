import { isHex, keccak256 } from 'viem'
import type { RpcAnswer } from './askUpstream.ts'
import type { RpcRequest } from './jsonRpc.ts'
import { readSolanaSignature } from './readSolanaSignature.ts'

/**
 * A signed transaction that a node has already is a transaction that was sent: after a node fell silent the next one
 * may have it from the first (G-6). Its hash is the answer then.
 */
export function repairBroadcast({ method, params }: RpcRequest, answer: RpcAnswer): RpcAnswer {
  if (!('error' in answer) || !Array.isArray(params)) return answer
  const [raw, options] = params as unknown[]
  if (method === 'eth_sendRawTransaction') {
    if (!/already (known|imported|exists)|known transaction|ALREADY_EXISTS/i.test(answer.error.message)) return answer
    return isHex(raw, { strict: true }) ? { result: keccak256(raw) } : answer
  }
  if (method === 'sendTransaction' && isProcessed(answer.error.data)) {
    const signature = readSolanaSignature(raw, options)
    return signature ? { result: signature } : answer
  }
  return answer
}

function isProcessed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'err' in data && data.err === 'AlreadyProcessed'
}

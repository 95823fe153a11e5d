import { type LatchkeyError, NodeError, RpcUnavailableError } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'

/**
 * Gives what viem threw one of the kit's own errors.
 *
 * viem's messages hold the node's address, which may hold a key: only its short text, its code and its data are kept.
 */
export function toChainError(error: unknown): LatchkeyError {
  const code = readField(error, 'code') ?? readField(readField(error, 'cause'), 'code')
  const text = readField(error, 'details') ?? readField(error, 'shortMessage')
  const data = readField(error, 'data') ?? readField(readField(error, 'cause'), 'data')
  const cause = Object.assign(new Error(typeof text === 'string' ? text : 'No answer'), { code, data })
  return typeof code === 'number' ? new NodeError({ cause }) : new RpcUnavailableError({ cause })
}

import { readField } from '@latchkey/common/adapter'
import { withoutRequest } from '@latchkey/common/adapter/wallet'
import { type LatchkeyError, NodeError, RpcUnavailableError } from '@latchkey/common/contract'

/** Gives what viem threw one of the kit's own errors, without the node's address and what was asked of it. */
export function toChainError(error: unknown): LatchkeyError {
  const cause = withoutRequest(error)
  return typeof readField(cause, 'code') === 'number' ? new NodeError({ cause }) : new RpcUnavailableError({ cause })
}

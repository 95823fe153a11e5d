import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { parseMessage } from './parseMessage.ts'
import { type EvmTransaction, parseTransaction } from './parseTransaction.ts'
import { parseTypedData } from './parseTypedData.ts'
import type { TypedData } from './TypedData.ts'

/** A request that needs the user's approval. It is read and copied once, and never read again from the host's object (T-F8). */
export type SignRequest =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly text: string | undefined; readonly isSignIn: boolean }
  | { readonly kind: 'typedData'; readonly typedData: TypedData; readonly json: string }
  | { readonly kind: 'transaction'; readonly transaction: EvmTransaction }
  | { readonly kind: 'batch'; readonly transactions: readonly EvmTransaction[] }

/** Most calls of one batch. */
const callsMax = 100

/**
 * Parses a request of an EVM method that needs approval.
 *
 * @throws {@link RefusedError} if it is malformed (-32602), for another account (4100), or never signed (T-F12, T-F14).
 */
export function parseRequest(method: string, params: unknown, asker: Asker): SignRequest {
  if (!Array.isArray(params)) throw new RefusedError(-32602, 'The parameters are not a list')
  if (method === 'personal_sign') return { kind: 'message', ...parseMessage(params, asker) }
  if (method === 'eth_signTypedData_v4') return { kind: 'typedData', ...parseTypedData(params, asker) }
  if (method === 'eth_sendTransaction') return { kind: 'transaction', transaction: parseTransaction(params[0], asker) }
  if (method === 'wallet_sendCalls') return { kind: 'batch', transactions: parseCalls(params[0], asker) }
  throw new RefusedError(4200, 'This wallet does not support this method')
}

/** EIP-5792. Every item needs `to` and `data` (V-06). A batch is never promised to be atomic if the account cannot do that. */
function parseCalls(value: unknown, asker: Asker): readonly EvmTransaction[] {
  const { calls, from, chainId, atomicRequired, capabilities } = Object(value) as { readonly [field: string]: unknown }
  if (!Array.isArray(calls) || calls.length === 0) throw new RefusedError(-32602, 'The batch has no calls')
  if (calls.length > callsMax) throw new RefusedError(5740, 'Too many calls')
  if (atomicRequired === true && !asker.isAtomic) throw new RefusedError(5760, 'This account does not support atomic batches')
  const required = Object.values(Object(capabilities)).some((one) => Object(one).optional !== true)
  if (required) throw new RefusedError(5700, 'A required capability is not supported')
  return calls.map((call) => {
    const { to, data, value: amount } = Object(call) as { readonly [field: string]: unknown }
    if (typeof to !== 'string' || !to.startsWith('0x') || typeof data !== 'string' || !data.startsWith('0x'))
      throw new RefusedError(-32602, 'A call needs `to` and `data`')
    return parseTransaction({ to, data, ...(amount === undefined ? {} : { value: amount }), from, chainId }, asker)
  })
}

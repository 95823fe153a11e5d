import { base58 } from '@scure/base'
import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { mayBeSolanaMessage } from '../../vault/sign/isSolanaMessage.ts'
import { readText } from '../../vault/sign/readText.ts'
import { isOwnSignIn } from './isOwnSignIn.ts'
import { parseTransaction, type SolanaTransaction } from './parseTransaction.ts'

/** A Solana request that needs the user's approval, read once (T-F8). */
export type SolanaRequest =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly text: string | undefined; readonly isSignIn: boolean }
  | { readonly kind: 'transactions'; readonly transactions: readonly SolanaTransaction[]; readonly answer: 'one' | 'all' | 'send' }

const textMax = 16_384
/** Most transactions that one request may sign. */
const transactionsMax = 20

/**
 * Parses a request of a Solana method.
 *
 * @throws {@link RefusedError} if it is malformed (-32602), for another account or site (4100), or a message that is a transaction (4200, T-F13).
 */
export function parseSolanaRequest(method: string, params: unknown, asker: Asker): SolanaRequest {
  const { message, transaction, transactions, pubkey } = Object(params) as { readonly [field: string]: unknown }
  if (pubkey !== undefined && pubkey !== asker.address) throw new RefusedError(4100, 'The address does not belong to this wallet')
  const read = (one: unknown) => parseTransaction(one, asker)
  switch (method) {
    case 'solana_signMessage':
      return { kind: 'message', ...parseMessage(message, asker) }
    case 'solana_signTransaction':
      return { kind: 'transactions', transactions: [read(transaction)], answer: 'one' }
    case 'solana_signAndSendTransaction':
      return { kind: 'transactions', transactions: [read(transaction)], answer: 'send' }
    case 'solana_signAllTransactions':
      if (!Array.isArray(transactions) || transactions.length === 0) throw new RefusedError(-32602, 'The request has no transactions')
      if (transactions.length > transactionsMax) throw new RefusedError(-32602, 'Too many transactions')
      return { kind: 'transactions', transactions: refuseHiddenSignIns(transactions.map(read)), answer: 'all' }
    default:
      throw new RefusedError(4200, 'This wallet does not support this method')
  }
}

/** A sign-in must be shown alone. */
function refuseHiddenSignIns(transactions: readonly SolanaTransaction[]): readonly SolanaTransaction[] {
  if (transactions.length > 1 && transactions.some(({ signIn }) => signIn !== undefined))
    throw new RefusedError(4100, 'A sign-in must be a request of its own')
  return transactions
}

function parseMessage(value: unknown, asker: Asker) {
  if (typeof value !== 'string' || value.length > textMax) throw new RefusedError(-32602, 'Expected a message')
  const bytes = toBytes(value)
  if (mayBeSolanaMessage(bytes)) throw new RefusedError(4200, 'This message is a transaction')
  return { bytes, text: readText(bytes), isSignIn: isOwnSignIn(bytes, asker) }
}

function toBytes(value: string): Uint8Array {
  try {
    return base58.decode(value)
  } catch {
    throw new RefusedError(-32602, 'The message is not in base58')
  }
}

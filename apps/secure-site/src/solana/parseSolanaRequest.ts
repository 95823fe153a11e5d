import { base58 } from '@scure/base'
import type { Asker } from '../approval/Asker.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { isSolanaMessage } from '../vault/isSolanaMessage.ts'
import { parseTransaction, type SolanaTransaction } from './parseTransaction.ts'

/** What a visitor is asked to approve on Solana, read once (T-F8). */
export type SolanaRequest =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly text: string | undefined; readonly isSignIn: boolean }
  | { readonly kind: 'transactions'; readonly transactions: readonly SolanaTransaction[]; readonly answer: 'one' | 'all' | 'send' }

const textMax = 16_384
/** Transactions that are signed at one asking. */
const transactionsMax = 20

/**
 * Reads a request of a Solana method.
 *
 * @throws {@link RefusedError} for what is malformed (-32602), for another account or site (4100), and for messages that are transactions (4200, T-F13).
 */
export function parseSolanaRequest(method: string, params: unknown, asker: Asker): SolanaRequest {
  const { message, transaction, transactions, pubkey } = Object(params) as { readonly [field: string]: unknown }
  if (pubkey !== undefined && pubkey !== asker.address) throw new RefusedError(4100, 'The address is not of this wallet')
  const read = (one: unknown) => parseTransaction(one, asker.address)
  switch (method) {
    case 'solana_signMessage':
      return { kind: 'message', ...parseMessage(message, asker) }
    case 'solana_signTransaction':
      return { kind: 'transactions', transactions: [read(transaction)], answer: 'one' }
    case 'solana_signAndSendTransaction':
      return { kind: 'transactions', transactions: [read(transaction)], answer: 'send' }
    case 'solana_signAllTransactions':
      if (!Array.isArray(transactions) || transactions.length === 0) throw new RefusedError(-32602, 'There are no transactions')
      if (transactions.length > transactionsMax) throw new RefusedError(-32602, 'Too many transactions')
      return { kind: 'transactions', transactions: transactions.map(read), answer: 'all' }
    default:
      throw new RefusedError(4200, 'This wallet does not do that yet')
  }
}

function parseMessage(value: unknown, asker: Asker) {
  if (typeof value !== 'string' || value.length > textMax) throw new RefusedError(-32602, 'Expected a message')
  const bytes = toBytes(value)
  if (isSolanaMessage(bytes)) throw new RefusedError(4200, 'This message is a transaction')
  const text = toText(bytes)
  const isSignIn = text?.includes('wants you to sign in with your Solana account') === true
  if (isSignIn && !isOwnSignIn(text ?? '', asker))
    throw new RefusedError(4100, 'The sign-in message is for another site, or is no sign-in message')
  return { bytes, text, isSignIn }
}

function toBytes(value: string): Uint8Array {
  try {
    return base58.decode(value)
  } catch {
    throw new RefusedError(-32602, 'The message is not in base58')
  }
}

function toText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? undefined : text
  } catch {
    return undefined
  }
}

/** Sign In With Solana: the first line names the site that asks, the second the account, and a `URI` is the site's own. */
function isOwnSignIn(text: string, { origin, address }: Asker): boolean {
  const lines = text.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your Solana account:$/.exec(lines[0] ?? '') ?? []
  if (domain !== new URL(origin).host || lines[1] !== address) return false
  const uris = lines.filter((line) => line.startsWith('URI: ')).map((line) => line.slice(5))
  if (uris.length > 1) return false
  try {
    return uris.every((uri) => new URL(uri).origin === origin)
  } catch {
    return false
  }
}

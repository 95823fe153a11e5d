import type { Transaction } from '@latchkey/blockchain-api'
import { findNetwork, type LatchkeyError, parseAccountId } from '@latchkey/common'
import { toLatchkeyError } from '../errors.ts'
import type { Events } from '../events.ts'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { type SentTransaction, sentTransactionsAtom } from './state.ts'

/** Own transactions that are remembered while the page lives. */
const sentMax = 50

/** Lists a transaction that the visitor sent as pending. */
export function noteSent(kit: Kit, sent: Events['transactionSent']): void {
  const { hash } = sent
  if (kit.store.get(sentTransactionsAtom).has(hash)) return
  const entry = { accountId: sent.accountId, transaction: toPending(sent, kit.clock.now()), isWaiting: true }
  kit.store.set(sentTransactionsAtom, (all) => new Map([...all, [hash, entry] as const].slice(-sentMax)))
}

/** Lists a transaction that the visitor sent as pending, and waits for its chain as long as C-04 says. Never rejects. */
export async function followTransaction(kit: Kit, sent: Events['transactionSent']): Promise<void> {
  const { hash } = sent
  const followed = kit.once('followedTransactions', () => new Set<string>())
  if (followed.has(hash)) return
  followed.add(hash)
  noteSent(kit, sent)
  if (await askReceipt(kit, { ...sent })) return
  change(kit, hash, (known) => ({ ...known, isWaiting: false }))
}

/** Asks a chain how a transaction of the visitor's ended, and tells. @returns Whether it has. */
export async function askReceipt(kit: Kit, parameters: askReceipt.Parameters): Promise<boolean> {
  const { chainId, hash, timeoutMs } = parameters
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  const adapter = kit.adapters.find(({ namespace }) => namespace === network?.chainNamespace)
  if (!adapter?.waitForTransaction || !network) return false
  try {
    const { status } = await adapter.waitForTransaction({ network, hash, timeoutMs, signal: kit.signal })
    settle(kit, parameters, { status })
    return true
  } catch (cause) {
    const error = toLatchkeyError(cause)
    if (!isEnd(error)) return false
    settle(kit, parameters, { status: error.code === 'TRANSACTION_NOT_FOUND' ? 'dropped' : 'reverted', error })
    return true
  }
}

/** Whether it says how the transaction ended, and not only that the chain could not be asked. */
function isEnd(error: LatchkeyError): boolean {
  if (['REVERTED', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_GAS'].includes(error.code)) return true
  return error.code === 'TRANSACTION_NOT_FOUND' && 'isFinal' in error && error.isFinal === true
}

/** Notes how it ended and tells it, once. */
function settle(
  kit: Kit,
  { accountId, chainId, hash }: askReceipt.Parameters,
  { status, error }: Pick<Events['transactionSettled'], 'status' | 'error'>,
): void {
  const known = kit.store.get(sentTransactionsAtom).get(hash)
  if (kit.signal.aborted || known?.transaction.metadata.status !== 'pending') return
  const metadata = { ...known.transaction.metadata, status: status === 'success' ? ('confirmed' as const) : ('failed' as const) }
  change(kit, hash, (sent) => ({ ...sent, transaction: { ...sent.transaction, metadata }, isWaiting: false, error }))
  kit.events.emit('transactionSettled', { accountId, chainId, hash, status, error })
}

function change(kit: Kit, hash: string, toChanged: (known: SentTransaction) => SentTransaction): void {
  const known = kit.store.get(sentTransactionsAtom).get(hash)
  if (known && !kit.signal.aborted) kit.store.set(sentTransactionsAtom, (all) => new Map(all).set(hash, toChanged(known)))
}

/** As a history would have it, once it has it. */
function toPending(sent: Events['transactionSent'], now: number): Transaction {
  const { accountId, chainId, hash, operationType, to = '', transfers = [] } = sent
  const sentFrom = parseAccountId(accountId).address
  const minedAt = new Date(now).toISOString()
  return {
    id: hash,
    metadata: { minedAt, chain: chainId, status: 'pending', operationType, sentFrom, sentTo: to, hash, nonce: null },
    transfers: [...transfers],
  }
}

export declare namespace askReceipt {
  type Parameters = Pick<Events['transactionSent'], 'accountId' | 'chainId' | 'hash'> & { readonly timeoutMs?: number | undefined }
}

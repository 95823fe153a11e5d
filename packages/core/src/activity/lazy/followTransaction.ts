import type { Transaction } from '@latchkey/blockchain-api'
import { findNetwork, parseAccountId } from '@latchkey/common/caip'
import { type LatchkeyError, type ReceiptCall, slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { connectionsAtom } from '../../connection/state.ts'
import { toLatchkeyError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { type SentTransaction, sentTransactionsAtom } from '../state.ts'

const followedTransactions = slot(() => new Set<string>())

/** The user's transactions that are listed while the page lives. */
const sentMax = 50

/** Lists a transaction that the user sent as pending. */
export function listSent(kit: Kit, sent: Events['transactionSent']): void {
  const { hash } = sent
  if (kit.store.get(sentTransactionsAtom).has(hash)) return
  const entry = { accountId: sent.accountId, transaction: toPending(sent, kit.clock.now()), isWaiting: true }
  kit.store.set(sentTransactionsAtom, (all) => new Map([...all, [hash, entry] as const].slice(-sentMax)))
}

/** Lists a transaction that the user sent as pending, and waits for its chain as long as C-04 says. Never rejects. */
export async function followTransaction(kit: Kit, sent: Events['transactionSent']): Promise<void> {
  const { hash } = sent
  const followed = kit.slot(followedTransactions)
  if (followed.has(hash)) return
  followed.add(hash)
  listSent(kit, sent)
  const isOwn = isEmbedded(kit, sent)
  const markSlow = () => change(kit, hash, (known) => ({ ...known, isSlow: true }))
  const cancel = isOwn ? kit.clock.setTimeout(markSlow, limits.networkSlowDelayMs) : undefined
  const hasEnded = await requestReceipt(kit, { ...sent, pauseMs: isOwn ? limits.embeddedReceiptPauseMs : undefined })
  cancel?.()
  if (hasEnded) return
  change(kit, hash, (known) => ({ ...known, isWaiting: false }))
}

/** Whether the embedded wallet sent it; other wallets say themselves how it goes on (C-04). */
function isEmbedded(kit: Kit, { accountId }: Events['transactionSent']): boolean {
  return kit.store.get(connectionsAtom).some(({ accounts, connector }) => connector?.type === 'auth' && accounts.includes(accountId))
}

/** Requests from a chain how a transaction of the user's ended, and reports it. @returns Whether it has ended. */
export async function requestReceipt(kit: Kit, parameters: requestReceipt.Parameters): Promise<boolean> {
  const { chainId, hash, timeoutMs, pauseMs } = parameters
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  const adapter = kit.adapters.find(({ namespace }) => namespace === network?.chainNamespace)
  if (!adapter?.waitForTransaction || !network) return false
  try {
    const { status } = await adapter.waitForTransaction({ network, hash, timeoutMs, pauseMs, signal: kit.signal })
    settle(kit, parameters, { status })
    return true
  } catch (cause) {
    const error = toLatchkeyError(cause)
    if (!isEnd(error)) return false
    settle(kit, parameters, { status: error.code === 'TRANSACTION_NOT_FOUND' ? 'dropped' : 'reverted', error })
    return true
  }
}

/** Whether it says how the transaction ended, and not only that the chain did not answer. */
function isEnd(error: LatchkeyError): boolean {
  if (['REVERTED', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_GAS'].includes(error.code)) return true
  return error.code === 'TRANSACTION_NOT_FOUND' && 'isFinal' in error && error.isFinal === true
}

/** Marks how it ended and reports it, once. */
function settle(
  kit: Kit,
  { accountId, chainId, hash }: requestReceipt.Parameters,
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

export declare namespace requestReceipt {
  type Parameters = Pick<Events['transactionSent'], 'accountId' | 'chainId' | 'hash'> & Pick<ReceiptCall, 'timeoutMs' | 'pauseMs'>
}

import { getSnapshot } from '../connection/select.ts'
import type { Kit } from '../kit.ts'
import { noReceiver } from '../names/state.ts'
import { idle } from '../resource.ts'
import type { SentTransfer } from '../router/views.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { draft } from './draft.ts'
import { emptySend, type Send, sendAtom } from './state.ts'

/** Empties the transfer and stops waiting for answers; a request that the wallet already has cannot be withdrawn. */
export function resetSend(kit: Kit): void {
  kit.store.set(sendAtom, emptySend)
  void import('./lazy/send.ts').then(({ cancelSend }) => cancelSend(kit), ignore)
}

/**
 * Requests the connected wallet to send what `sendAtom` says (S-20).
 *
 * On success the fields are empty again and, where the modal shows the transfer, Account is active with the receipt on it.
 * A rejection by the user leaves everything as it was and is no alert.
 *
 * @returns What was sent, once the wallet or node has taken it; `transactionSettled` says how it ended.
 * @throws In this order (V-05): `SEND_FIELDS_REQUIRED`, `SEND_TOKEN_REQUIRED`, `SEND_UNSUPPORTED`, `AMOUNT_INVALID`,
 * `INSUFFICIENT_FUNDS`, `INSUFFICIENT_GAS`, `REVERTED` · `ACTIVE_ADDRESS_MISSING` · `USER_REJECTED` · `ABORTED` once it is reset, or
 * a newer one begins · the adapter's own.
 */
export async function send(kit: Kit): Promise<SentTransfer> {
  return (await import('./lazy/send.ts')).send(kit)
}

/** Sets how much to send: decimal text in whole units, as typed. `sendProblemAtom` says what is wrong with it. */
export function setSendAmount(kit: Kit, amount: string): void {
  change(kit, { amount, isMax: false })
  refreshFee(kit)
}

/**
 * Sends all there is of the token; of the chain's coin, what the fee leaves over. The amount follows when the fee changes.
 *
 * Without an estimate (the chain does not answer) the amount stays as it is, and `Send.fee` says why.
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const { token } = kit.store.get(sendAtom)
  if (!token) return
  const amount = token.address === undefined ? undefined : token.quantity.numeric
  change(kit, { isMax: true, ...(amount !== undefined && { amount }) })
  const { estimateSendFee, stopFee } = await import('./lazy/estimateSendFee.ts')
  stopFee(kit)
  await estimateSendFee(kit)
}

/**
 * Sets who receives it: an address or a name, as typed. A name is looked up once nothing was typed for 500 ms (C-06); the answer
 * for an earlier text is ignored.
 */
export function setSendReceiver(kit: Kit, text: string): void {
  change(kit, { receiver: { ...noReceiver, text, status: text.trim() === '' ? 'empty' : 'checking' } })
  void import('./lazy/findReceiver.ts').then(({ findReceiver }) => findReceiver(kit, text))
}

/** Chooses what to send; the amount stays, "all of it" does not. */
export function setSendToken(kit: Kit, token: TokenBalance | undefined): void {
  const { amount, isMax } = kit.store.get(sendAtom)
  change(kit, { accountId: getSnapshot(kit).accountId, token, amount: isMax ? '' : amount, isMax: false, fee: idle })
  refreshFee(kit)
}

/** Takes over what the user changed; what ended the last try no longer counts. */
function change(kit: Kit, patch: Partial<Send>): void {
  kit.slot(draft).isTouched = true
  kit.store.set(sendAtom, (send) => ({ ...send, error: undefined, isDeclined: false, ...patch }))
}

function refreshFee(kit: Kit): void {
  void import('./lazy/estimateSendFee.ts').then(({ restartFee }) => restartFee(kit), ignore)
}

/** A chunk that did not arrive: the fee stays unknown until the next change, and late answers find other fields than theirs. */
const ignore = () => {}

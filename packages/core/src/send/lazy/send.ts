import { AbortedError, hasCode, type LatchkeyError } from '@latchkey/common/contract'
import { abortAttempt } from '../../abortAttempt.ts'
import { findCapability, settle } from '../../account/callCapability.ts'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { listSent } from '../../activity/lazy/followTransaction.ts'
import { type RunningAttempt, startAttempt } from '../../attempt.ts'
import { getSnapshot } from '../../connection/select.ts'
import { toLatchkeyError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { showStack } from '../../router/reset.ts'
import { stackAtom } from '../../router/state.ts'
import type { SentTransfer, ViewParams } from '../../router/views.ts'
import type { TokenBalance } from '../../tokens/state.ts'
import { sendProblemAtom, toSendAmount } from '../checkSend.ts'
import { SendFieldsRequiredError, SendUnsupportedError } from '../errors.ts'
import { emptySend, sendAtom } from '../state.ts'
import { stopFee } from './estimateSendFee.ts'

/** After this the wallet sets the fees itself again. */
const feeLifetimeMs = 30_000

export async function send(kit: Kit): Promise<SentTransfer> {
  const wanted = kit.store.get(sendAtom)
  const { accountId, connector, network, namespace } = getSnapshot(kit)
  const problem = kit.store.get(sendProblemAtom)
  if (problem) throw problem.error
  const { token, receiver } = wanted
  const value = toSendAmount(wanted)
  const to = receiver.address
  if (!token || value === undefined || to === undefined) throw new SendFieldsRequiredError()
  if (!accountId || !connector || !network || !namespace) throw new ActiveAddressMissingError()
  const sendTransfer = findSender(kit, namespace)
  if (token.chainId !== network.caipNetworkId) throw new SendUnsupportedError()
  const isFresh = kit.clock.now() - (wanted.fee.updatedAt ?? 0) < feeLifetimeMs || wanted.isMax
  const fields = isFresh && wanted.fee.data?.to === to ? wanted.fee.data.fields : undefined
  const attempt = startAttempt(kit, 'send')
  const counted = { network: token.chainId, isNative: token.address === undefined }
  kit.store.set(sendAtom, (send) => ({ ...send, status: 'sending', error: undefined, isDeclined: false }))
  kit.events.emit('tracked', { event: 'SEND_INITIATED', properties: counted })
  const request = async () => {
    const hash = await sendTransfer({
      connector,
      account: accountId,
      network,
      to,
      value,
      asset: token.assetId,
      fields,
      signal: attempt.signal,
    })
    // Reported even if no caller waits any more: it was sent all the same.
    if (!kit.signal.aborted) {
      const sent = toSent({ accountId, namespace, hash, to, token, amount: wanted.amount })
      // Known before it is shown, so that the receipt does not begin as one of nothing.
      listSent(kit, sent)
      kit.events.emit('transactionSent', sent)
    }
    return hash
  }
  try {
    const hash = await settle(kit, { ask: request, signal: attempt.signal })
    const sent = toReceipt({ hash, token, to, amount: wanted.amount, name: receiver.name })
    finish(kit, { attempt, sent })
    kit.events.emit('tracked', { event: 'SEND_SUCCESS', properties: counted })
    return sent
  } catch (cause) {
    throw fail(kit, { attempt, error: toLatchkeyError(cause), counted })
  } finally {
    attempt.end()
  }
}

function findSender(kit: Kit, namespace: Parameters<typeof findCapability>[2]) {
  try {
    return findCapability(kit, 'sendTransfer', namespace)
  } catch (error) {
    throw hasCode(error, 'CAPABILITY_MISSING') || hasCode(error, 'ADAPTER_MISSING') ? new SendUnsupportedError() : error
  }
}

/** S-20: empty fields, and Account active where the transfer still shows. */
function finish(kit: Kit, { attempt, sent }: { attempt: RunningAttempt; sent: SentTransfer }): void {
  if (!attempt.isCurrent()) throw new AbortedError()
  attempt.end()
  const stack = kit.store.get(stackAtom)
  // The embedded wallet's own request may still show above; it closes by itself and reveals what is below.
  const asking = stack.filter(({ view }) => view === 'ApproveTransaction')
  const { view, params } = stack.findLast((route) => !asking.includes(route)) ?? {}
  const payment = view === 'WalletSendPreview' ? (params as ViewParams['WalletSendPreview'])?.payment : undefined
  kit.store.set(sendAtom, emptySend)
  cancelSend(kit)
  if (view === 'WalletSend' || view === 'WalletSendPreview')
    showStack(kit, [{ view: 'Account' }, { view: 'WalletSendConfirmed', params: payment ? { ...sent, payment } : sent }, ...asking], 'next')
}

function fail(
  kit: Kit,
  { attempt, error, counted }: { attempt: RunningAttempt; error: LatchkeyError; counted: { network: string; isNative: boolean } },
): LatchkeyError {
  const isDeclined = hasCode(error, 'USER_REJECTED')
  const isAborted = hasCode(error, 'ABORTED')
  if (attempt.isCurrent())
    kit.store.set(sendAtom, (send) => ({ ...send, status: 'idle', isDeclined, ...(!isDeclined && !isAborted && { error }) }))
  if (!isAborted)
    kit.events.emit('tracked', { event: isDeclined ? 'SEND_REJECTED' : 'SEND_ERROR', properties: { ...counted, message: error.code } })
  return error
}

type Parts = { readonly hash: string; readonly token: TokenBalance; readonly to: string; readonly amount: string }

function toReceipt({ hash, token, to, amount, name }: Parts & { name: string | undefined }): SentTransfer {
  return { hash, chainId: token.chainId, symbol: token.symbol, amount: amount.trim(), to, name, isNative: token.address === undefined }
}

function toSent({
  token,
  hash,
  to,
  amount,
  ...who
}: Parts & Pick<Events['transactionSent'], 'accountId' | 'namespace'>): Events['transactionSent'] {
  const { chainId, name, symbol } = token
  return {
    ...who,
    chainId,
    hash,
    to,
    operationType: 'send',
    transfers: [{ direction: 'out', quantity: { numeric: amount.trim() }, fungible_info: { name, symbol, icon: null } }],
  }
}

/** Cancels what was under way for a transfer that was emptied; one that has begun meanwhile is left alone. */
export function cancelSend(kit: Kit): void {
  abortAttempt(kit, 'send')
  if (kit.store.get(sendAtom) !== emptySend) return
  abortAttempt(kit, 'sendReceiver')
  stopFee(kit)
}

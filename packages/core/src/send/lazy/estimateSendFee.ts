import { formatUnits } from '@latchkey/common/caip'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../../abortAttempt.ts'
import { findCapability, settle } from '../../account/callCapability.ts'
import { findPayer } from '../../account/findPayer.ts'
import { startAttempt } from '../../attempt.ts'
import { getSnapshot } from '../../connection/select.ts'
import type { Kit } from '../../kit.ts'
import { idle } from '../../resource.ts'
import { restartTimer } from '../../timer.ts'
import { multiplyDecimal } from '../../tokens/decimal.ts'
import { nativeTokenAtom, toSendAmount } from '../checkSend.ts'
import { type SendFee, sendAtom } from '../state.ts'

/** Estimates the fee once nothing was changed for 500 ms (C-06); an estimate under way no longer counts. */
export function restartFee(kit: Kit): void {
  abortAttempt(kit, 'sendFee')
  restartTimer(kit, 'sendFee', limits.debounceMs, () => void estimateSendFee(kit))
}

/** Leaves the fee as it is: no estimate is under way or about to start. */
export function stopFee(kit: Kit): void {
  abortAttempt(kit, 'sendFee')
  restartTimer(kit, 'sendFee', 0, () => {})()
}

/**
 * Estimates what the transfer may cost, base fee × 1.2 (C-06), and saves it; "all of it" becomes what is left over.
 *
 * Until there is a receiver, sending to oneself is estimated. Never rejects: the fee says what failed.
 */
export async function estimateSendFee(kit: Kit): Promise<void> {
  const { token, isMax, receiver, ...send } = kit.store.get(sendAtom)
  const { accountId: account, network, namespace, address } = getSnapshot(kit)
  const typed = toSendAmount({ token, amount: send.amount })
  if (!token || !account || !network || !namespace || !address || token.chainId !== network.caipNetworkId) return
  if (!isMax && (typed === undefined || typed === 0n || typed > token.amount)) {
    kit.store.set(sendAtom, (now) => ({ ...now, fee: idle }))
    return
  }
  const isNative = token.address === undefined
  // All of the coin would leave nothing for the fee that is being estimated.
  const value = isMax ? (isNative ? 1n : token.amount) : (typed ?? 1n)
  const attempt = startAttempt(kit, 'sendFee')
  const isWanted = () => {
    const now = kit.store.get(sendAtom)
    return attempt.isCurrent() && now.token === token && now.isMax === isMax && (isMax || now.amount === send.amount)
  }
  kit.store.set(sendAtom, (now) => ({ ...now, fee: { ...now.fee, status: 'loading' } }))
  try {
    const estimate = findCapability(kit, 'estimateTransfer', namespace)
    const to = receiver.address ?? address
    const {
      fee,
      reserve = fee,
      fields,
    } = await settle(kit, {
      signal: attempt.signal,
      ask: () =>
        estimate({
          ...findPayer(kit, account),
          network,
          to,
          value,
          asset: token.assetId,
          ...(isMax && isNative && { isMax }),
          signal: attempt.signal,
        }),
    })
    if (!isWanted()) return
    // Gas for a transfer to oneself is too little for a receiver who never held the token.
    const own = receiver.address === undefined ? {} : { fields, to: receiver.address }
    const data = { ...toSendFee(kit, { fee, native: network.nativeCurrency }), ...own }
    kit.store.set(sendAtom, (now) => ({
      ...now,
      fee: { status: 'ready', data, updatedAt: kit.clock.now() },
      ...(isMax && { amount: formatUnits(isNative ? floor(token.amount - reserve) : token.amount, token.decimals) }),
    }))
  } catch (error) {
    if (isWanted()) kit.store.set(sendAtom, (now) => ({ ...now, fee: { status: 'failed', error, failedAt: kit.clock.now() } }))
  } finally {
    attempt.end()
  }
}

function floor(value: bigint): bigint {
  return value < 0n ? 0n : value
}

function toSendFee(kit: Kit, { fee, native }: Pick<SendFee, 'fee'> & { native: { decimals: number; symbol: string } }): SendFee {
  const amount = formatUnits(fee, native.decimals)
  const value = multiplyDecimal(kit.store.get(nativeTokenAtom)?.price, amount)
  return { fee, amount, decimals: native.decimals, symbol: native.symbol, ...(value !== undefined && { value }) }
}

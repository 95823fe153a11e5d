import { formatUnits } from '@latchkey/common'
import { findCapability, settle } from '../account/callCapability.ts'
import { findPayer } from '../account/findPayer.ts'
import { startAttempt } from '../connection/attempt.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { idle } from '../resource.ts'
import { multiplyDecimal } from '../tokens/decimal.ts'
import type { SendFee } from './emptySend.ts'
import { nativeTokenAtom } from './nativeToken.ts'
import { sendAtom } from './state.ts'
import { toSendAmount } from './toSendAmount.ts'

/**
 * Asks the chain what the transfer may cost, base fee × 1.2 (C-06), and writes it down; "all of it" becomes what is left over.
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
  // All of the coin leaves nothing for the fee that is being asked for.
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
    // Gas for oneself is too little for whoever never held the token.
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

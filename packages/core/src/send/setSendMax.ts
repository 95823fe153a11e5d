import type { Kit } from '../kit.ts'
import { sendAtom } from './state.ts'

/**
 * Sends all there is of the token; of the chain's coin, what the fee leaves over. The amount follows when the fee changes.
 *
 * Without an estimate (the chain does not answer) the amount stays as it is, and `Send.fee` says why.
 */
export async function setSendMax(kit: Kit): Promise<void> {
  const { token } = kit.store.get(sendAtom)
  if (!token) return
  const amount = token.address === undefined ? undefined : token.quantity.numeric
  kit.store.set(sendAtom, (send) => ({
    ...send,
    isMax: true,
    ...(amount !== undefined && { amount }),
    error: undefined,
    isDeclined: false,
  }))
  const [{ stopFee }, { estimateSendFee }] = await Promise.all([import('./restartFee.ts'), import('./estimateSendFee.ts')])
  stopFee(kit)
  await estimateSendFee(kit)
}

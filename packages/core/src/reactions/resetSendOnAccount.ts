import { type AccountId, isAccountId, type Namespace } from '@latchkey/common'
import type { Reaction } from './reaction.ts'

/**
 * What was about to be sent was of one account on one chain: disconnecting (S-08), or another chain, voids it; another account
 * of the same wallet keeps what was typed (R-W6). Nothing is fetched for a page that sends nothing.
 */
export const resetSendOnAccount: Reaction = (kit) => {
  const reset = async ({ namespace }: { readonly namespace: Namespace }) => {
    if (!kit.once('sendUse', () => ({ isUsed: false })).isUsed) return
    const { voidSend } = await import('../send/voidSend.ts')
    voidSend(kit, namespace)
  }
  const carry = async (accountId: AccountId) => {
    if (!kit.once('sendUse', () => ({ isUsed: false })).isUsed) return
    const { carrySend } = await import('../send/carrySend.ts')
    await carrySend(kit, accountId)
  }
  const stops = [
    ...(['disconnected', 'networkChanged'] as const).map((event) => kit.events.on(event, (what) => void reset(what).catch(() => {}))),
    kit.events.on('accountChanged', ({ namespace, accountId }) => {
      if (isAccountId(accountId)) carry(accountId).catch(() => {})
      else reset({ namespace }).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

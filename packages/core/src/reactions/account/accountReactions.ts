import { type AccountId, isAccountId, type Namespace } from '@latchkey/common/caip'
import { watchPending } from '../../activity/verbs.ts'
import type { Kit } from '../../kit.ts'
import { back } from '../../modal/back.ts'
import { modalAtom } from '../../modal/state.ts'
import { showToast } from '../../notice/verbs.ts'
import { stackAtom, viewAtom } from '../../router/state.ts'
import { draft } from '../../send/draft.ts'
import type { Reaction } from '../reaction.ts'
import { fetchOnAccount, refreshOnSettled } from './fetchOnAccount.ts'
import { saveAccounts } from './saveAccounts.ts'

/** A failed switch leaves the view that waited for it, and says so (N-15, R-W10). */
export const goBackOnSwitchFailed: Reaction = (kit) =>
  kit.events.on('networkSwitchFailed', ({ chainId, error }) => {
    const { view, params } = kit.store.get(viewAtom)
    if (!kit.store.get(modalAtom).open || view !== 'SwitchNetwork' || params.chainId !== chainId) return
    // With nothing below, going back would close the modal on its own bad news: the view shows it.
    if (kit.store.get(stackAtom).length < 2) return
    back(kit)
    if (error.code !== 'ABORTED') showToast(kit, { kind: 'error', text: error.code })
  })

/** A notice says that tokens could not be fetched, once for each try (S-26). */
export const noticeOnTokensFailed: Reaction = (kit) =>
  kit.events.on('tokensFailed', () => {
    showToast(kit, { kind: 'error', text: 'TOKEN_BALANCE_UNAVAILABLE' })
  })

/** What the user sent is listed at once and followed until its chain has it; for longer than C-04 where the host wishes (S-32). */
export const watchOnSent: Reaction = (kit) => {
  let stopWatching = () => {}
  const stop = kit.events.on('transactionSent', (sent) => {
    import('../../activity/lazy/followTransaction.ts').then(
      ({ followTransaction }) => followTransaction(kit, sent),
      () => {},
    )
    stopWatching()
    if (kit.config.enablePendingWatch) stopWatching = watchPending(kit)
  })
  return () => {
    stop()
    stopWatching()
  }
}

/**
 * What was about to be sent was of one account on one chain: disconnecting (S-08), or another chain, voids it; another account
 * of the same wallet keeps what was typed (R-W6). Nothing is fetched for a page that sends nothing.
 */
export const resetSendOnAccount: Reaction = (kit) => {
  const reset = async ({ namespace }: { readonly namespace: Namespace }) => {
    if (!kit.slot(draft).isTouched) return
    const { voidSend } = await import('../../send/lazy/carrySend.ts')
    voidSend(kit, namespace)
  }
  const carry = async (accountId: AccountId) => {
    if (!kit.slot(draft).isTouched) return
    const { carrySend } = await import('../../send/lazy/carrySend.ts')
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

/** What was stored of an account goes with it. */
const forgetOnDisconnect: Reaction = (kit) =>
  kit.events.on(
    'disconnected',
    () =>
      void import('../../tokens/lazy/savePortfolio.ts').then(
        ({ dropPortfolios }) => dropPortfolios(kit),
        () => {},
      ),
  )

/** Rules that need a connection, in the order in which they hear of events. */
const reactions: readonly Reaction[] = [
  fetchOnAccount,
  goBackOnSwitchFailed,
  saveAccounts,
  noticeOnTokensFailed,
  watchOnSent,
  refreshOnSettled,
  resetSendOnAccount,
  forgetOnDisconnect,
]

/** Starts them. @returns Ends them. */
export function startAccountReactions(kit: Kit): () => void {
  const stops = reactions.map((react) => react(kit))
  return () => {
    for (const stop of stops) stop()
  }
}

import type { Namespace } from '@latchkey/common'
import { snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { toSessionKey } from '../signIn/findSession.ts'
import { meetAccount } from '../signIn/meetAccount.ts'
import { signInSessionAtom } from '../signIn/state.ts'
import { restartTimer } from '../timer.ts'

/** The longest that a browser's timer runs. */
const timerMs = 2 ** 31 - 1

/**
 * Whoever comes to the front, by connecting, by another account or network in the wallet, is met; and again when the
 * session has run out.
 */
export function meetOnAccount(kit: Kit, arrivals: Map<Namespace, 'connected' | 'restored'>): () => void {
  let met: string | undefined
  let isQueued = false
  let isStopped = false
  const meet = () => {
    isQueued = false
    const { accountId, namespace, isUnsupportedChain } = kit.store.get(snapshotAtom)
    const key = accountId && !isUnsupportedChain ? toSessionKey(accountId) : undefined
    if (isStopped || key === met) return
    met = key
    const arrival = namespace && arrivals.get(namespace)
    if (namespace) arrivals.delete(namespace)
    void meetAccount(kit, { arrival })
  }
  // A moment later: who has come says how right after.
  const queue = () => {
    if (!isQueued) queueMicrotask(meet)
    isQueued = true
  }
  let cancel = () => {}
  const awaitEnd = () => {
    cancel()
    const { expiresAt } = kit.store.get(signInSessionAtom) ?? {}
    if (expiresAt === undefined) return
    const inMs = Date.parse(expiresAt) - kit.clock.now()
    cancel = restartTimer(kit, 'signInEnd', Math.min(Math.max(inMs, 0), timerMs), () =>
      inMs > timerMs ? awaitEnd() : void meetAccount(kit),
    )
  }
  const stops = [kit.store.sub(snapshotAtom, queue), kit.store.sub(signInSessionAtom, awaitEnd)]
  queue()
  return () => {
    isStopped = true
    cancel()
    for (const stop of stops) stop()
  }
}

import type { Namespace } from '@latchkey/common/caip'
import { snapshotAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { meetAccount } from '../../signIn/lazy/meetAccount.ts'
import { signInSessionAtom, toSessionKey } from '../../signIn/state.ts'
import { restartTimer } from '../../timer.ts'

/** The longest that a browser's timer runs. */
const timerMs = 2 ** 31 - 1

/**
 * Checks the session whenever another account becomes active, by a connection or a change in the wallet, and again when the
 * session has expired.
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
  // A moment later: the event that says how it came follows at once.
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

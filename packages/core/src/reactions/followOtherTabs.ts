import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** One change of the other tab is several writes; they are looked at together. */
const gatherMs = 50

/** What the user disconnects or connects in another tab is disconnected or connected here, without another prompt (R-B4). */
export const followOtherTabs: Reaction = (kit) => {
  let cancel = () => {}
  let isStopped = false
  const follow = async () => {
    // Code that did not arrive is requested again with the next change.
    const found = await import('../connection/lazy/followTab.ts').catch(() => undefined)
    if (!isStopped) found?.followTab(kit)
  }
  const stop = kit.page.onStorage(() => {
    cancel = restartTimer(kit, 'followOtherTabs', gatherMs, () => void follow())
  })
  return () => {
    isStopped = true
    stop()
    cancel()
  }
}

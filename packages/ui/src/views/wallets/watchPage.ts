import * as limits from '@latchkey/common/limits'
import { isAppMissing, type Kit } from '@latchkey/core'

/** What a page notices after a link was followed. */
export type PageWatch = {
  /** Calls back once it is certain that no app opened, at once if it is already. */
  readonly onMissing: (listener: () => void) => void
  readonly stop: () => void
}

/** Watches whether the page stays in view, and keeps the focus, for as long as an app needs to open. Begun before the link is followed. */
export function watchPage(kit: Kit): PageWatch {
  const startedAt = kit.clock.now()
  const over = new AbortController()
  const { signal } = over
  let wasHidden = false
  let isMissing = false
  let listener = () => {}
  const note = (event: Event) => {
    wasHidden ||= event.type !== 'visibilitychange' || document.visibilityState === 'hidden'
  }
  document.addEventListener('visibilitychange', note, { signal })
  window.addEventListener('pagehide', note, { signal })
  window.addEventListener('blur', note, { signal })
  const cancel = kit.clock.setTimeout(() => {
    over.abort()
    isMissing = isAppMissing({ elapsedMs: kit.clock.now() - startedAt, wasHidden })
    if (isMissing) listener()
  }, limits.appMissingDelayMs)
  return {
    onMissing(given) {
      listener = given
      if (isMissing) listener()
    },
    stop() {
      cancel()
      over.abort()
      listener = () => {}
    },
  }
}

import * as limits from '@latchkey/common/limits'
import type { Kit } from '@latchkey/core'
import { isAppMissing } from '@latchkey/core/internal'

/** Reports whether a followed link opened an app. */
export type PageWatch = {
  /** Calls back once it is certain that no app opened, at once if it already is. */
  readonly onMissing: (listener: () => void) => void
  readonly stop: () => void
}

/** Watches whether the page stays visible and focused for as long as an app needs to open. Start it before following the link. */
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

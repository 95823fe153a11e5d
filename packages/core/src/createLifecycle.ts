import type { ConnectorOrigin } from '@latchkey/common'
import { listConnectors } from './connector/listConnectors.ts'
import type { Kit } from './kit.ts'
import { peekSession } from './persistence/peekSession.ts'

/** What happens to a kit from its first mount to its end. */
export function createLifecycle(kit: Kit): createLifecycle.Lifecycle {
  let mounts = 0
  let isWarned = false
  let stops: (() => void)[] = []
  let live: { startReactions(kit: Kit): () => void } | undefined
  let loading: Promise<void> | undefined

  /** Once: what a developer would otherwise search for in vain. */
  function warn() {
    if (isWarned) return
    isWarned = true
    if (kit.config.debug || kit.page.isDevelopment())
      import('./warnOfConfig.ts').then(
        ({ warnOfConfig }) => warnOfConfig(kit),
        () => {},
      )
  }

  /** Begins discovery; while mounted, late wallets appear as they announce themselves. */
  function start() {
    warn()
    const mounted = new AbortController()
    const list = () => listConnectors(kit)
    stops = [
      () => mounted.abort(),
      kit.wallet.on('granted', (origin) => void takeUp(origin).catch(() => {})),
      kit.wallet.on('connectorsChanged', ({ namespace }) => {
        // The Safe around the page is connected without a click (U-02), which is a use of the kit.
        if (list().some(({ id, isHost }) => isHost && id === 'safe')) awaken().catch(() => {})
        kit.events.emit('connectorsChanged', { namespace })
      }),
    ]
    list()
    for (const adapter of kit.adapters) adapter.discover?.(mounted.signal)
    if (live) stops.push(live.startReactions(kit))
    else if (!resume()) stops.push(kit.page.onStorage(() => !live && resume()))
  }

  /** Wakes a kit to which an earlier visit, or by now another tab (R-B4), left something. */
  function resume() {
    const isLeft = peekSession(kit)
    // What takes the session up again comes beside what asks for it, not after.
    if (isLeft) void Promise.allSettled([awaken(), import('./connection/takeUp.ts')])
    return isLeft
  }

  /** What the host's own code has connected wakes a kit that only shows a button. */
  async function takeUp(origin: ConnectorOrigin) {
    await awaken()
    const { takeUpGranted } = await import('./connection/takeUpGranted.ts')
    await takeUpGranted(kit, origin)
  }

  function stop() {
    for (const end of stops.splice(0)) end()
  }

  async function load() {
    const reactions = await import('./reactions/index.ts')
    live = reactions
    if (mounts > 0 && !kit.signal.aborted) stops.push(reactions.startReactions(kit))
  }

  function awaken() {
    loading ??= load().catch((error) => {
      // A chunk that did not arrive is asked for again by the next action.
      loading = undefined
      throw error
    })
    return loading
  }

  return {
    awaken,
    mount() {
      kit.signal.throwIfAborted()
      if (mounts++ === 0) start()
      let isMounted = true
      return () => {
        if (!isMounted) return
        isMounted = false
        if (--mounts === 0) stop()
      }
    },
    end() {
      mounts = 0
      stop()
    },
  }
}

export declare namespace createLifecycle {
  type Lifecycle = {
    awaken(): Promise<void>
    /** @returns Undoes this call; safe to call twice, and after the end. */
    mount(): () => void
    end(): void
  }
}

import { listConnectors } from './connector/listConnectors.ts'
import type { Kit } from './kit.ts'
import { peekSession } from './persistence/peekSession.ts'

/** What happens to a kit from its first mount to its end. */
export function createLifecycle(kit: Kit, unknownOptions: readonly string[]): createLifecycle.Lifecycle {
  let mounts = 0
  let isWarned = false
  let stops: (() => void)[] = []
  let live: { startReactions(kit: Kit): () => void } | undefined
  let loading: Promise<void> | undefined

  /** Once: what a developer would otherwise search for in vain. */
  function warn() {
    if (isWarned) return
    isWarned = true
    const { networks, adapters, debug } = kit.config
    if (!debug && !kit.page.isDevelopment()) return
    for (const name of unknownOptions) kit.page.warn(`Option "${name}" does not exist.`)
    for (const { chainNamespace, name } of networks) {
      const isServed = adapters.some(({ namespace }) => namespace === chainNamespace)
      if (!isServed) kit.page.warn(`Network "${name}" has no adapter of "${chainNamespace}".`)
    }
  }

  /** Begins discovery; while mounted, late wallets appear as they announce themselves. */
  function start() {
    warn()
    const mounted = new AbortController()
    const list = () => listConnectors(kit)
    stops = [
      () => mounted.abort(),
      kit.wallet.on('connectorsChanged', ({ namespace }) => {
        list()
        kit.events.emit('connectorsChanged', { namespace })
      }),
    ]
    list()
    for (const adapter of kit.adapters) adapter.discover?.(mounted.signal)
    if (live) stops.push(live.startReactions(kit))
    else if (peekSession(kit)) awaken().catch(() => {})
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

import type { Connector } from '@latchkey/common/contract'
import { attemptsAtom } from './connection/state.ts'
import { connectorsAtom } from './connector/state.ts'
import type { Kit } from './kit.ts'

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
      // What the host's own code has connected wakes a kit that only shows a button.
      kit.wallet.on('granted', (origin) => {
        awaken()
          .then(async () => (await import('./connection/lazy/reconnectGranted.ts')).reconnectGranted(kit, origin))
          .catch(() => {})
      }),
      kit.wallet.on('connectorsChanged', ({ namespace }) => {
        // The wallet around the page is connected without a click (U-02), which is a use of the kit.
        if (list().some(({ isFrame }) => isFrame)) awaken().catch(() => {})
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
    if (isLeft) void Promise.allSettled([awaken(), import('./connection/lazy/reconnect.ts')])
    return isLeft
  }

  function stop() {
    for (const end of stops.splice(0)) end()
  }

  function awaken() {
    loading ??= import('./reactions/index.ts')
      .then((reactions) => {
        live = reactions
        if (mounts > 0 && !kit.signal.aborted) stops.push(reactions.startReactions(kit))
      })
      .catch((error) => {
        // A chunk that did not arrive is requested again by the next action.
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

/** Reads what all adapters offer now, hidden wallets included. */
export function listConnectors(kit: Kit): readonly Connector[] {
  const connectors = kit.adapters.flatMap((adapter) => adapter.getConnectors())
  kit.store.set(connectorsAtom, connectors)
  return connectors
}

/**
 * Looks whether an earlier visit left anything, without decoding it.
 *
 * Families that were connected show `connecting` from the first moment on (S-02), so that no host takes
 * a returning user for a stranger while the rest is on its way.
 */
export function peekSession(kit: Kit): boolean {
  const connected = kit.storage.getItem('connectedNamespaces') ?? ''
  if (kit.config.enableReconnect !== false) {
    const found = kit.adapters.map(({ namespace }) => namespace).filter((namespace) => connected.includes(`"${namespace}"`))
    kit.store.set(attemptsAtom, new Map(found.map((namespace) => [namespace, { connectorId: '', namespace, isRestore: true }])))
  }
  // A social login that left the page comes back in its address (U-05).
  // What the project offers and the user's language are no session: they are read when the modal opens.
  return (
    kit.config.initialState !== undefined ||
    kit.storage.keys().some((key) => !/^(offer|migration|locale)$/.test(key)) ||
    globalThis.location?.search.includes('result_uri')
  )
}

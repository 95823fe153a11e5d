import type { PrimitiveAtom } from 'jotai/vanilla'
import type { Kit } from './kit.ts'
import { idle, type Resource } from './resource.ts'

/**
 * Fetches into one entry of a keyed atom; alone writes its status.
 *
 * One request per key at a time; recent data is not fetched again; what arrives after the kit's end,
 * or after a newer request, is ignored. Never rejects: the resource says what failed.
 */
export function load<key, data>(kit: Kit, parameters: load.Parameters<key, data>): Promise<Resource<data>> {
  const { atom, name, key, maxAgeMs, lockoutMs = 0, isForced, fetch } = parameters
  const running = kit.once(`load:${name}`, () => new Map<key, Promise<Resource<data>>>())
  const known = kit.store.get(atom).get(key) ?? idle
  const now = kit.clock.now()
  if (known.updatedAt !== undefined && now - known.updatedAt < maxAgeMs && known.status === 'ready' && !isForced)
    return Promise.resolve(known)
  if (known.failedAt !== undefined && now - known.failedAt < lockoutMs) return Promise.resolve(known)
  const request = running.get(key)
  if (request) return isForced ? loadNext(kit, parameters, request) : request

  const write = (resource: Resource<data>): Resource<data> => {
    if (!kit.signal.aborted) kit.store.set(atom, (all) => new Map(all).set(key, resource))
    return resource
  }
  write({ ...known, status: 'loading' })
  const started = fetch(kit.signal)
    .then(
      (data) => write({ status: 'ready', data, updatedAt: kit.clock.now() }),
      (error: unknown) => write({ ...known, status: 'failed', error, failedAt: kit.clock.now() }),
    )
    .finally(() => running.delete(key))
  running.set(key, started)
  return started
}

/** What is on its way may be of before the change: it is waited for, and asked once more, however many want to know. */
function loadNext<key, data>(kit: Kit, parameters: load.Parameters<key, data>, running: Promise<Resource<data>>): Promise<Resource<data>> {
  const following = kit.once(`next:${parameters.name}`, () => new Map<key, Promise<Resource<data>>>())
  const { key } = parameters
  const waiting = following.get(key)
  if (waiting) return waiting
  const next = running.then(() => {
    following.delete(key)
    return kit.signal.aborted ? running : load(kit, parameters)
  })
  following.set(key, next)
  return next
}

export declare namespace load {
  type Parameters<key, data> = {
    readonly atom: PrimitiveAtom<ReadonlyMap<key, Resource<data>>>
    /** Unique among the kit's resources. */
    readonly name: string
    readonly key: key
    readonly maxAgeMs: number
    /** After a failure, nothing is asked for this long. */
    readonly lockoutMs?: number | undefined
    /** What is known, or on its way, is of before something that changed it. */
    readonly isForced?: boolean | undefined
    readonly fetch: (signal: AbortSignal) => Promise<data>
  }
}

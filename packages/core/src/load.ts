import { slot } from '@latchkey/common/contract'
import type { PrimitiveAtom } from 'jotai/vanilla'
import type { Kit } from './kit.ts'
import { idle, type Resource } from './resource.ts'

/** What is on its way into an atom, by its keys: the request, and the one that waits behind it. */
type Requests<key, data> = { readonly running: Map<key, Promise<Resource<data>>>; readonly waiting: Map<key, Promise<Resource<data>>> }

const requestsByAtom = slot(() => new Map<unknown, unknown>())

/**
 * Fetches into one entry of a keyed atom; alone writes its status.
 *
 * One request per key at a time; recent data is not fetched again; what arrives after the kit's end,
 * or after a newer request, is ignored. Never rejects: the resource says what failed.
 */
export function load<key, data>(kit: Kit, parameters: load.Parameters<key, data>): Promise<Resource<data>> {
  const { atom, key, maxAgeMs, lockoutMs = 0, isForced, fetch } = parameters
  const { running } = requestsOf(kit, atom)
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
  const { atom, key } = parameters
  const { waiting } = requestsOf(kit, atom)
  const known = waiting.get(key)
  if (known) return known
  const next = running.then(() => {
    waiting.delete(key)
    return kit.signal.aborted ? running : load(kit, parameters)
  })
  waiting.set(key, next)
  return next
}

function requestsOf<key, data>(kit: Kit, atom: load.Parameters<key, data>['atom']): Requests<key, data> {
  const all = kit.slot(requestsByAtom)
  const known = all.get(atom) ?? { running: new Map(), waiting: new Map() }
  all.set(atom, known)
  return known as Requests<key, data>
}

export declare namespace load {
  type Parameters<key, data> = {
    readonly atom: PrimitiveAtom<ReadonlyMap<key, Resource<data>>>
    readonly key: key
    readonly maxAgeMs: number
    /** After a failure, nothing is asked for this long. */
    readonly lockoutMs?: number | undefined
    /** What is known, or on its way, is of before something that changed it. */
    readonly isForced?: boolean | undefined
    readonly fetch: (signal: AbortSignal) => Promise<data>
  }
}

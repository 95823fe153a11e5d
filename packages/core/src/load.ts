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
  const { atom, name, key, maxAgeMs, lockoutMs = 0, fetch } = parameters
  const running = kit.once(`load:${name}`, () => new Map<key, Promise<Resource<data>>>())
  const failedAt = kit.once(`failed:${name}`, () => new Map<key, number>())
  const known = kit.store.get(atom).get(key) ?? idle
  const now = kit.clock.now()
  if (known.updatedAt !== undefined && now - known.updatedAt < maxAgeMs && known.status === 'ready') return Promise.resolve(known)
  if (now - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < lockoutMs) return Promise.resolve(known)
  const request = running.get(key)
  if (request) return request

  const write = (resource: Resource<data>): Resource<data> => {
    if (!kit.signal.aborted) kit.store.set(atom, (all) => new Map(all).set(key, resource))
    return resource
  }
  write({ ...known, status: 'loading' })
  const started = fetch(kit.signal)
    .then(
      (data) => write({ status: 'ready', data, updatedAt: kit.clock.now() }),
      (error: unknown) => {
        failedAt.set(key, kit.clock.now())
        return write({ ...known, status: 'failed', error })
      },
    )
    .finally(() => running.delete(key))
  running.set(key, started)
  return started
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
    readonly fetch: (signal: AbortSignal) => Promise<data>
  }
}

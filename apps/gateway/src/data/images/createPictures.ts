import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLatchkeyError } from '@latchkey/common/contract'
import type { Database, PictureKind } from '../../host/database/schema.ts'
import { isBusy } from '../../host/http/errors.ts'
import type { Log } from '../../host/log/log.ts'
import { createCache } from '../../host/memory/cache.ts'
import type { Gate } from './createGate.ts'
import type { PictureTrim } from './createPictureTrim.ts'
import { saveAvatar } from './saveAvatar.ts'
import { toIpfsUrl } from './toIpfsUrl.ts'

/** Foreign pictures, fetched once by the gateway and served as its own (B-02). */
export type Pictures = {
  /**
   * Takes a picture in. Who remembers the answer asks here: a full queue says nothing of the picture.
   *
   * @returns Its id for `/public/getTokenImage/{id}`; null where there is none to be had.
   * @throws {@link RefusedError} 503 `BUSY` where too many wait to be fetched.
   */
  take(url: string | undefined, kind: PictureKind): Promise<string | null>
  /** As `take`, but null where too many wait. */
  keep(url: string | undefined, kind: PictureKind): Promise<string | null>
  /** As `keep`, of a token, but null where that takes more than two seconds: for lists. It is taken in meanwhile, and there next time. */
  keepSoon(url: string | undefined): Promise<string | null>
  /** The address at which the gateway serves it; null where it does not know its own. */
  toUrl(id: string | null): string | null
  /** Ends what runs beside requests. */
  stop(): Promise<void>
}

/** How long a picture that was taken in, and one that could not be, is not asked for again. */
const takenMs = 600_000
const failedMs = 60_000
const soonMs = 2_000

/** Makes the way in: `https:` by the guarded fetcher (G-4), `ipfs:` by the operator's IPFS gateway, `data:` as it stands. */
export function createPictures(options: createPictures.Options): Pictures {
  const { db, now, trim, clock, maxEntries, log, gate, servedAt, ipfsUrl } = options
  const taken = createCache<Promise<string | null>>({ maxEntries, maxAgeMs: takenMs, now: clock })
  const failed = createCache<true>({ maxEntries, maxAgeMs: failedMs, now: clock })

  async function fetchAndSave(source: Source, kind: PictureKind): Promise<string | null> {
    const given = { url: source.href, kind, now: now() }
    try {
      const { bytes } = source
      const id = bytes
        ? await saveAvatar(db, { ...given, fetch: async () => bytes })
        : await gate(source.href, () => saveAvatar(db, { ...given, fetch: options.fetchPicture }))
      trim.noteTaken(kind)
      return id
    } catch (error) {
      if (isBusy(error)) throw error
      log.info('a picture was not taken', { why: isLatchkeyError(error) ? error.shortMessage : 'no answer' })
      return null
    }
  }

  async function take(url: string | undefined, kind: PictureKind): Promise<string | null> {
    // What no page can be shown is not fetched.
    if (!url || !servedAt) return null
    const key = url.length > 128 ? createHash('sha256').update(url).digest('base64') : url
    const known = taken.get(key)
    if (known) return known
    if (failed.get(key)) return null
    const source = toSource(url, ipfsUrl)
    if (!source) return null
    const taking = fetchAndSave(source, kind)
    taken.set(key, taking)
    try {
      const id = await taking
      if (id === null) failed.set(key, true)
      if (id === null) taken.delete(key)
      return id
    } catch (error) {
      taken.delete(key)
      throw error
    }
  }

  const keep: Pictures['keep'] = (url, kind) =>
    take(url, kind).catch((error: unknown) => {
      if (isBusy(error)) return null
      throw error
    })

  return {
    take,
    keep,
    async keepSoon(url) {
      const late = new AbortController()
      const timeOut = sleep(soonMs, null, { signal: late.signal, ref: false }).catch(() => null)
      try {
        return await Promise.race([keep(url, 'token'), timeOut])
      } finally {
        late.abort()
      }
    },
    stop: trim.stop,
    toUrl: (id) => (id === null || !servedAt ? null : new URL(`/public/getTokenImage/${id}`, servedAt).href),
  }
}

export declare namespace createPictures {
  type Options = {
    db: Database
    now: () => number
    /** Limits how many are stored. */
    trim: PictureTrim
    /** Milliseconds that never go back. */
    clock: () => number
    /** Addresses that are remembered. */
    maxEntries: number
    log: Log
    /** Lets some fetches through at once. */
    gate: Gate
    /** Address at which pages reach this gateway's pictures. */
    servedAt: string | undefined
    /** An IPFS gateway, such as `https://ipfs.example`. */
    ipfsUrl: string | undefined
    fetchPicture: ((url: string) => Promise<Uint8Array>) | undefined
  }
}

type Source = { readonly href: string; readonly bytes?: Uint8Array | undefined }

function toSource(url: string, ipfsUrl: string | undefined): Source | undefined {
  if (url.startsWith('https:')) return { href: url }
  if (url.startsWith('ipfs:')) {
    const href = ipfsUrl === undefined ? undefined : toIpfsUrl(url, ipfsUrl)
    return href === undefined ? undefined : { href }
  }
  const bytes = readDataUrl(url)
  return bytes && { href: 'data:', bytes }
}

/** The bytes of a `data:` address; `undefined` if it is none. */
export function readDataUrl(url: string): Uint8Array | undefined {
  const match = /^data:[^,;]*((?:;[^,;]*)*),([\s\S]*)$/.exec(url)
  if (!match) return undefined
  const [, options = '', body = ''] = match
  try {
    return /;base64$/i.test(options) ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))
  } catch {
    return undefined
  }
}

import type { Storage } from '../storage.ts'
import { createLocalStorage } from './createLocalStorage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { createAreaStorage, type StorageOptions } from './storageArea.ts'

/** What a server draws a page with: who is connected, on which network, under which name. */
const serverKeys = ['connections', 'activeNetwork', 'cache.identity']

/**
 * Keeps what a server draws a page with in cookies, three at most, and everything else in `localStorage`; what a cookie cannot hold
 * (about 4 kB) stays in memory. Cookies are `Secure` where the page has TLS.
 *
 * On a server pass the request's `Cookie` header as `cookies`: it is read, and writes stay in memory.
 */
export function createCookieStorage(options: createCookieStorage.Options = {}): Storage {
  const { cookies, maxAgeMs = 31_536_000_000, getDocument = () => globalThis.document } = options
  const { keys = serverKeys, rest = cookies === undefined ? createLocalStorage(options) : createMemoryStorage() } = options
  const need = () => {
    const document = getDocument()
    if (!document) throw new DOMException('No cookies', 'NotFoundError')
    return document
  }
  const list = () => parseCookies(cookies ?? need().cookie)
  const write = (key: string, value: string, ageMs: number) => {
    const document = need()
    const secure = document.location?.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(ageMs / 1_000)}; SameSite=Lax${secure}`
  }
  const shared = createAreaStorage(
    {
      get: (key) => list().get(key) ?? null,
      set: (key, value) => {
        if (cookies !== undefined) throw new DOMException('Cookies of a request cannot be written', 'NotAllowedError')
        write(key, value, maxAgeMs)
        // Browsers drop a cookie that is too long or one too many, and say nothing.
        if (list().get(key) !== value) throw new DOMException('Cookie not kept', 'QuotaExceededError')
      },
      remove: (key) => {
        if (list().has(key)) write(key, '', 0)
      },
      keys: () => [...list().keys()],
    },
    options,
  )
  const placeOf = (key: string) => (keys.includes(key) ? shared : rest)
  return {
    getItem: (key) => placeOf(key).getItem(key),
    setItem: (key, value) => placeOf(key).setItem(key, value),
    removeItem: (key) => placeOf(key).removeItem(key),
    keys: () => [...shared.keys().filter((key) => keys.includes(key)), ...rest.keys()],
  }
}

export declare namespace createCookieStorage {
  type Options = StorageOptions & {
    /** A request's `Cookie` header. */
    readonly cookies?: string | undefined
    /** What is kept in cookies. @defaultValue connections, active network and names */
    readonly keys?: readonly string[] | undefined
    /** Where everything else is kept. @defaultValue `localStorage`, or memory with `cookies` */
    readonly rest?: Storage | undefined
    /** @defaultValue 365 days */
    readonly maxAgeMs?: number | undefined
    readonly getDocument?: (() => Pick<Document, 'cookie' | 'location'> | undefined) | undefined
  }
}

/** Cookies that decode; the others are someone else's. */
function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(/;\s*/)) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    try {
      cookies.set(decodeURIComponent(part.slice(0, equals)), decodeURIComponent(part.slice(equals + 1)))
    } catch {}
  }
  return cookies
}

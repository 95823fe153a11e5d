import type { Storage } from '../storage.ts'
import { createAreaStorage, type StorageOptions } from './storageArea.ts'

/**
 * Keeps strings in cookies, so that a server can render with what the page knows; what a cookie
 * cannot hold (about 4 kB) stays in memory.
 *
 * On a server pass the request's `Cookie` header as `cookies`: it is read, and writes stay in memory.
 */
export function createCookieStorage(options: createCookieStorage.Options = {}): Storage {
  const { cookies, maxAgeMs = 31_536_000_000, getDocument = () => globalThis.document } = options
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
  return createAreaStorage(
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
}

export declare namespace createCookieStorage {
  type Options = StorageOptions & {
    /** A request's `Cookie` header. */
    readonly cookies?: string | undefined
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

/** Under what this window remembers where it came from. */
const key = 'latchkey.wayBack'

/**
 * The way back of a sign-in that took the page's own window, as in a Telegram mini-app, which has no other (U-05).
 *
 * Only the origin that began the sign-in at the gateway is ever gone back to (T-O7).
 */
export function createWayBack(storage: Storage = sessionStorage) {
  return {
    /** Remembers the page that sent us, if it is of the origin that the gateway names. */
    keep(url: string | null, origin: string): void {
      if (url && isOf(url, origin)) storage.setItem(key, url)
      else storage.removeItem(key)
    },
    /** The page that sent us, once, with what it is told: a handle, or nothing where there is none. */
    take(origin: string | null, handle: string): string | undefined {
      const url = storage.getItem(key)
      storage.removeItem(key)
      if (!url || (origin !== null && !isOf(url, origin))) return undefined
      const [, page = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? []
      // The rest of the address stays as the page wrote it.
      return `${page}${page.includes('?') ? '&' : '?'}result_uri=${encodeURIComponent(handle)}${hash}`
    },
  }
}

function isOf(url: string, origin: string): boolean {
  try {
    const { protocol, origin: own } = new URL(url)
    return /^https?:$/.test(protocol) && own === origin
  } catch {
    return false
  }
}

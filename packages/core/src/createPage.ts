import type { Page } from './kit.ts'

/** The page as the browser shows it; on a server, nothing. Reads `window` only when asked. */
export function createPage(overrides: Partial<Page> = {}): Page {
  const page: Page = {
    origin: () => globalThis.location?.origin ?? '',
    url: () => (globalThis.location ? `${location.origin}${location.pathname}` : ''),
    isPhone() {
      const agent = globalThis.navigator?.userAgent ?? ''
      // An iPad says that it is a Mac, but no Mac has a touch screen.
      const isTouchMac = agent.includes('Macintosh') && (globalThis.navigator?.maxTouchPoints ?? 0) > 1
      return /Android|iPhone|iPad|iPod|Mobile/.test(agent) || isTouchMac
    },
    isDevelopment: () => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(globalThis.location?.hostname ?? ''),
    warn(text) {
      // biome-ignore lint/suspicious/noConsole: the one place where a developer is told.
      console.warn(`[latchkey] ${text}`)
    },
    onStorage(listener) {
      const { window } = globalThis
      window?.addEventListener('storage', listener)
      return () => window?.removeEventListener('storage', listener)
    },
    onHide(listener) {
      const { window } = globalThis
      window?.addEventListener('pagehide', listener)
      return () => window?.removeEventListener('pagehide', listener)
    },
  }
  return { ...page, ...overrides }
}

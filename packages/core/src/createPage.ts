import type { Page } from './kit.ts'

/** Not every browser says so (https://wicg.github.io/savedata). */
type SavingNavigator = Navigator & { readonly connection?: { readonly saveData?: boolean } }

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
    savesData: () => (globalThis.navigator as SavingNavigator | undefined)?.connection?.saveData === true,
    isDevelopment: () => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(globalThis.location?.hostname ?? ''),
    warn(text) {
      // biome-ignore lint/suspicious/noConsole: the one place where a developer is told.
      console.warn(`[latchkey] ${text}`)
    },
    onStorage(listener) {
      const { window } = globalThis
      // A page that the browser kept while its user was elsewhere has missed what was stored meanwhile (R-B9).
      const hear = (event: Event) => (event as PageTransitionEvent).persisted === false || listener()
      for (const event of ['storage', 'pageshow']) window?.addEventListener(event, hear)
      return () => {
        for (const event of ['storage', 'pageshow']) window?.removeEventListener(event, hear)
      }
    },
  }
  return { ...page, ...overrides }
}

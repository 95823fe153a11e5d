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
      return /Android|iPhone|iPad|iPod|Mobile/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
    },
    savesData: () => (globalThis.navigator as SavingNavigator | undefined)?.connection?.saveData ?? false,
    isDevelopment: () => /^((.*\.)?localhost|127\.[\d.]+|\[::1\])$/.test(globalThis.location?.hostname ?? ''),
    warn(text) {
      // biome-ignore lint/suspicious/noConsole: the one place where a developer is told.
      console.warn(`[latchkey] ${text}`)
    },
    onStorage(listener) {
      const { window } = globalThis
      // A page that the browser kept while its user was elsewhere has missed what was stored meanwhile (R-B9).
      const hear = (event: Event) => (event as PageTransitionEvent).persisted === false || listener()
      const names = ['storage', 'pageshow']
      for (const name of names) window?.addEventListener(name, hear)
      return () => {
        for (const name of names) window?.removeEventListener(name, hear)
      }
    },
  }
  return { ...page, ...overrides }
}

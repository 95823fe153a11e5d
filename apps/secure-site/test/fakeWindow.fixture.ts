import { vi } from 'vitest'

/** The next window that our own page opens, and what is heard from it. Undone by `vi.restoreAllMocks`. */
export function fakeWindow() {
  const popup = { closed: false, location: { href: `${location.origin}/popup` }, close: vi.fn(), postMessage: vi.fn() }
  vi.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window)
  const say = (data: unknown, from: { readonly source?: unknown; readonly origin?: string } = {}) => {
    const { source = popup, origin = location.origin } = from
    window.dispatchEvent(new MessageEvent('message', { source: source as Window, origin, data }))
  }
  return { popup, say, posted: () => popup.postMessage.mock.calls }
}

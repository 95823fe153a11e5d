import { onTestFinished, vi } from 'vitest'

/** A page's window that opens others, as far as a sign-in needs it. */
export function stubWindow({ isBlocked = false } = {}) {
  const popup = { closed: false, location: { replace: vi.fn() }, close: vi.fn() }
  const listeners = new Set<(event: unknown) => void>()
  const view = {
    ...{ screenX: 0, screenY: 0, outerWidth: 1200, outerHeight: 900, crossOriginIsolated: false },
    open: vi.fn((..._given: unknown[]) => (isBlocked ? null : popup)),
    addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
  }
  vi.stubGlobal('window', view)
  onTestFinished(() => void vi.unstubAllGlobals())
  const say = (data: unknown, { source = popup as unknown, origin = 'https://wallet.example' } = {}) => {
    for (const listener of [...listeners]) listener({ data, source, origin })
  }
  return { popup, view, say, listeners }
}

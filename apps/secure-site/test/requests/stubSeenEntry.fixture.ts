import { vi } from 'vitest'

/** Makes the page one whose browser tells what covers a part of it; `vi.unstubAllGlobals` takes it back. */
export function stubSeenEntry(): void {
  vi.stubGlobal(
    'IntersectionObserverEntry',
    class {
      get isVisible() {
        return true
      }
    },
  )
}

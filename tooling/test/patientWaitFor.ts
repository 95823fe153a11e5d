import { vi } from 'vitest'

/** Less than a test may take, so that what never comes is named by what was waited for. */
const timeout = 15_000
const { waitFor, waitUntil } = vi

// A second, as Vitest has it, is less than a busy machine takes to start a process or to load a part. A worker that keeps its
// modules comes by here once for each file.
if (waitFor.name !== 'waitPatiently') {
  const patience = (options: number | { readonly timeout?: number; readonly interval?: number } | undefined) =>
    typeof options === 'number' ? options : { timeout, ...options }
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, patience(options))
  }
  vi.waitUntil = (callback, options) => waitUntil(callback, patience(options))
}

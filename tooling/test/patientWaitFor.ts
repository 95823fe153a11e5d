import { vi } from 'vitest'

const { waitFor } = vi

// A second, as Vitest has it, is less than a busy machine takes to bring a part that is loaded later.
vi.waitFor = (callback, options) => waitFor(callback, options ?? { timeout: 5_000 })

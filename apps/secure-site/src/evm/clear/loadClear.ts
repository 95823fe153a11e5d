import type { Clear, createClear } from './createClear.ts'

/** Loads the descriptor client when a request first needs it. If loading fails, there are no descriptions. */
export function loadClear(parameters: createClear.Parameters): Clear {
  return async (...request) => {
    if (request[0].kind === 'message') return new Map()
    const loaded = await import('./createClear.ts').catch(() => undefined)
    return loaded?.createClear(parameters)(...request) ?? new Map()
  }
}

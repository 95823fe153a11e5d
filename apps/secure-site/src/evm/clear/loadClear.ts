import type { Clear, createClear } from './createClear.ts'

/** The way to the gateway's descriptors, whose code comes when a request first needs it; without it there are no words. */
export function loadClear(parameters: createClear.Parameters): Clear {
  return async (...request) => {
    if (request[0].kind === 'message') return new Map()
    const loaded = await import('./createClear.ts').catch(() => undefined)
    return loaded?.createClear(parameters)(...request) ?? new Map()
  }
}

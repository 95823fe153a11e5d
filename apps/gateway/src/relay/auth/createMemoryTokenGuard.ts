import type { TokenGuard } from './tokenGuard.ts'

/** Remembers in this process. Holds `maxKeys` tokens at most; the oldest is forgotten first. */
export function createMemoryTokenGuard(options: createMemoryTokenGuard.Options): TokenGuard {
  const seen = new Map<string, { place: string; untilMs: number }>()
  return {
    async pass(token, place) {
      const nowMs = options.now()
      for (const [known, { untilMs }] of seen) {
        if (untilMs > nowMs && seen.size < options.maxKeys) break
        seen.delete(known)
      }
      const first = seen.get(token)
      if (first) return first.place === place
      seen.set(token, { place, untilMs: nowMs + options.forMs })
      return true
    },
  }
}

export declare namespace createMemoryTokenGuard {
  type Options = {
    forMs: number
    maxKeys: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}

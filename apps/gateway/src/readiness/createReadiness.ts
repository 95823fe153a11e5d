import type { Reason } from '../http/errors.ts'

/** Whether requests may be sent to this process, and if not, why. */
export type Readiness = {
  /** A part cannot do its work. `look` tries whether it can again, and rejects if not. */
  fail(reason: Reason, look: () => Promise<unknown>): void
  /** It can again. */
  recover(name: string): void
  /** What is wrong now; each look has its deadline, and what it saw is told to all who ask within half a second. */
  list(): Promise<readonly Reason[]>
}

/** Makes one that looks for the database each time, and for parts once they have failed. */
export function createReadiness(options: createReadiness.Options): Readiness {
  const failed = new Map<string, { reason: Reason; look: () => Promise<unknown> }>()
  const underWay = new Map<string, Promise<boolean>>()
  let last: { atMs: number; reasons: Promise<readonly Reason[]> } | undefined

  async function looks(reason: Reason, look: () => Promise<unknown>): Promise<readonly Reason[]> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, options.timeoutMs, false)
    const isWell = await Promise.race([lookOnce(reason.name, look), late])
    clearTimeout(timer)
    return isWell ? [] : [reason]
  }

  /** A look that hangs holds a connection: there is never a second one beside it. */
  function lookOnce(name: string, look: () => Promise<unknown>): Promise<boolean> {
    const known = underWay.get(name)
    if (known) return known
    const made = look()
      .then(
        () => true,
        () => false,
      )
      .finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function lookAtAll(): Promise<readonly Reason[]> {
    const database = { name: 'STORAGE_UNAVAILABLE', description: 'The database does not answer' }
    const parts = [...failed.values()].map(async ({ reason, look }) => {
      const reasons = await looks(reason, look)
      if (reasons.length === 0) failed.delete(reason.name)
      return reasons
    })
    return (await Promise.all([looks(database, options.askDatabase), ...parts])).flat()
  }

  return {
    fail: (reason, look) => void failed.set(reason.name, { reason, look }),
    recover: (name) => void failed.delete(name),
    list() {
      if (!last || options.now() - last.atMs >= freshMs) last = { atMs: options.now(), reasons: lookAtAll() }
      return last.reasons
    },
  }
}

export declare namespace createReadiness {
  type Options = {
    askDatabase: () => Promise<unknown>
    /** For each look. */
    timeoutMs: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}

/** So that many probes cost the database no more than one. */
const freshMs = 500

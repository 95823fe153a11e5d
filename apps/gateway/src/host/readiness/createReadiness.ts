import type { Reason } from '../http/errors.ts'

/** Whether requests may be sent to this process, and if not, why. */
export type Readiness = {
  /** Requests need this, too: `look` tries each time whether it is there, and rejects if not. With `isPartial` most requests do without it. */
  watch(reason: Reason, look: () => Promise<unknown>, options?: { readonly isPartial: boolean }): void
  /** A part cannot do its work. `look` tries whether it can again, and rejects if not. */
  fail(reason: Reason, look: () => Promise<unknown>): void
  /** It can again. */
  recover(name: string): void
  /** What is wrong now; each look has its deadline, and what it saw is told to all who ask within half a second. */
  read(): Promise<ReadinessReport>
}

/** What is wrong now. A process that can do most of its work without that is ready all the same. */
export type ReadinessReport = { readonly isReady: boolean; readonly reasons: readonly Reason[] }

/** `key`: a part that failed and what is always looked at may have the same reason, and are looked at apart. */
type Watched = { readonly key: string; readonly reason: Reason; readonly look: () => Promise<unknown>; readonly isPartial: boolean }

/** Makes one that looks each time for what is watched, and for parts once they have failed. */
export function createReadiness(options: createReadiness.Options): Readiness {
  const watched: Watched[] = []
  const failed = new Map<string, Watched>()
  const underWay = new Map<string, Promise<boolean>>()
  let last: { atMs: number; report: Promise<ReadinessReport> } | undefined

  async function isWrong({ key, look }: Watched): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, options.timeoutMs, false)
    const isWell = await Promise.race([lookOnce(key, look), late])
    clearTimeout(timer)
    return !isWell
  }

  /** A look that hangs holds a connection: there is never a second one beside it. */
  function lookOnce(key: string, look: () => Promise<unknown>): Promise<boolean> {
    const known = underWay.get(key)
    if (known) return known
    const made = look()
      .then(
        () => true,
        () => false,
      )
      .finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  async function lookAtAll(): Promise<ReadinessReport> {
    const all = [...watched, ...failed.values()]
    const answers = await Promise.all(all.map(isWrong))
    const wrong = all.filter((_, index) => answers[index])
    for (const one of all) if (!wrong.includes(one) && failed.get(one.reason.name) === one) failed.delete(one.reason.name)
    const reasons = new Map(wrong.map(({ reason }) => [reason.name, reason]))
    return { isReady: wrong.every(({ isPartial }) => isPartial), reasons: [...reasons.values()] }
  }

  return {
    watch: (reason, look, { isPartial } = { isPartial: false }) =>
      void watched.push({ key: `always ${reason.name}`, reason, look, isPartial }),
    fail: (reason, look) => void failed.set(reason.name, { key: `failed ${reason.name}`, reason, look, isPartial: false }),
    recover: (name) => void failed.delete(name),
    read() {
      if (!last || options.now() - last.atMs >= freshMs) last = { atMs: options.now(), report: lookAtAll() }
      return last.report
    },
  }
}

export declare namespace createReadiness {
  type Options = {
    /** For each look. */
    timeoutMs: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}

/** So that many probes cost the database no more than one. */
const freshMs = 500

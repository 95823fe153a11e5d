import type { Reason } from '../http/errors.ts'

/** Whether requests may be sent to this process, and if not, why. */
export type Readiness = {
  /** Adds something that requests need: `look` checks it each time, and rejects if it fails. With `isPartial` most requests do without it. */
  watch(reason: Reason, look: () => Promise<unknown>, options?: { readonly isPartial: boolean }): void
  /** Reports that a part has failed. `look` checks whether it works again, and rejects if not. */
  fail(reason: Reason, look: () => Promise<unknown>): void
  /** Reports that it works again. */
  recover(name: string): void
  /** What is wrong now. Each check has a deadline, and callers within half a second share its result. */
  read(): Promise<ReadinessReport>
}

/** What is wrong now. A process that can do most of its work nevertheless is ready. */
export type ReadinessReport = { readonly isReady: boolean; readonly reasons: readonly Reason[] }

/** `key`: a failed part and a permanent check may have the same reason, and are checked separately. */
type Watched = { readonly key: string; readonly reason: Reason; readonly look: () => Promise<unknown>; readonly isPartial: boolean }

/** Makes one that checks what is watched each time, and other parts once they have failed. */
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

  /** A hanging check holds a connection, so there is never a second one at the same time. */
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
    /** Deadline of each check, in milliseconds. */
    timeoutMs: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}

/** How long a result is shared, so that many probes cost the database no more than one. */
const freshMs = 500

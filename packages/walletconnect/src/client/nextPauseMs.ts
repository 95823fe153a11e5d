/**
 * How long to wait before the next relay address is tried: hardly at all within a round, then 1 s doubled up to 30 s after
 * each round that failed, give or take a fifth so that pages that lost one relay together do not come back together.
 *
 * @see R-R1
 */
export function nextPauseMs({ failures, addresses, random = Math.random }: nextPauseMs.Parameters): number {
  const rounds = Math.floor(failures / addresses)
  if (rounds === 0 || failures % addresses !== 0) return 100
  return Math.round(Math.min(1_000 * 2 ** (rounds - 1), 30_000) * (0.8 + random() * 0.4))
}

export declare namespace nextPauseMs {
  type Parameters = {
    /** Tries in a row that came to nothing. */
    readonly failures: number
    readonly addresses: number
    /** From 0 to 1. */
    readonly random?: (() => number) | undefined
  }
}

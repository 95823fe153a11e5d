/** How well a criterion is met. */
export type Verdict = 'supports' | 'partly' | 'does not apply'

/** A criterion of WCAG 2.2 or a clause of EN 301 549: how well it is met, by what, and the tests that fail where it is not. */
export type Criterion = {
  /** "1.4.3 Contrast (minimum), AA" */
  readonly name: string
  readonly verdict: Verdict
  readonly how: string
  /** Titles of tests. None where it does not apply, and where only people look at it: `how` then says so. */
  readonly tests: readonly string[]
}

/** Met, by what the tests hold. */
export const supports = (name: string, how: string, ...tests: readonly string[]): Criterion => ({ name, verdict: 'supports', how, tests })
/** Met in part: `how` says what is missing. */
export const partly = (name: string, how: string, ...tests: readonly string[]): Criterion => ({ name, verdict: 'partly', how, tests })
/** Asks for nothing here. */
export const noUse = (name: string, how: string): Criterion => ({ name, verdict: 'does not apply', how, tests: [] })

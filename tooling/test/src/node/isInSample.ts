import { createHash } from 'node:crypto'

/**
 * Whether a run of `pnpm test` takes something of which one in `share` is taken.
 *
 * @param sample - What the run's part is chosen by; `all`, or nothing at all, takes everything.
 */
export function isInSample(name: string, sample: string | undefined, share: number): boolean {
  if (!sample || sample === 'all') return true
  return numberOf(`${sample} ${name}`) % share === 0
}

/** The one of `names` that a run of `pnpm test` takes. @param sample - As of {@link isInSample}. */
export function takeOne<one>(names: readonly one[], sample: string | undefined): readonly one[] {
  return !sample || sample === 'all' ? names : names.filter((_, at) => at === numberOf(sample) % names.length)
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE()
}

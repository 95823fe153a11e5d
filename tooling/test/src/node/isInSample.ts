import { createHash } from 'node:crypto'

/**
 * Whether a run of `pnpm test` takes something of which one in `share` is taken.
 *
 * @param sample - What the run's part is chosen by; `all`, or nothing at all, takes everything.
 */
export function isInSample(name: string, sample: string | undefined, share: number): boolean {
  if (!sample || sample === 'all') return true
  return createHash('sha256').update(`${sample} ${name}`).digest().readUInt32BE() % share === 0
}

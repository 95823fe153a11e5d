import { ConfigInvalidError } from './errors.ts'
import type { Variable } from './variable.ts'

/** Variables of the secure site, which may have the same environment. */
export const secureSiteVariables = [
  'LATCHKEY_SECURE_URL',
  'LATCHKEY_SECURE_HOST',
  'LATCHKEY_SECURE_PORT',
  'LATCHKEY_SECURE_METRICS_PORT',
  'LATCHKEY_SECURE_LAME_DUCK_MS',
  'LATCHKEY_SECURE_ANCESTORS',
  'LATCHKEY_SECURE_BUILD',
  'LATCHKEY_RELEASE_KEY',
  'LATCHKEY_RELEASE_KEY_FILE',
] as const

/** Variables of the lab, its other processes and the tests: known in development only. */
const developmentNames =
  /^LATCHKEY_(TEST_\w+|CHROMIUM|FIREFOX|LAB_\w+|MAIL_PORT|SANDBOX_(PORT|URL)|(EVM2?|BUNDLER|SOLANA|BITCOIN|COSMOS|POLKADOT)_PORT)$/

/**
 * Refuses a `LATCHKEY_*` that nothing reads: a setting without the effect that its operator meant is worse than no start.
 *
 * @throws {@link ConfigInvalidError} that names the variable that was probably meant.
 */
export function refuseUnknownVariables(env: NodeJS.ProcessEnv, known: Readonly<Record<string, Variable<unknown>>>, isDevelopment: boolean) {
  const files = Object.entries(known).flatMap(([name, { secret }]) => (secret ? [`${name}_FILE`] : []))
  const names = new Set([...Object.keys(known), ...files, ...secureSiteVariables])
  for (const name of Object.keys(env)) {
    if (!name.startsWith('LATCHKEY_') || names.has(name) || (isDevelopment && developmentNames.test(name))) continue
    throw new ConfigInvalidError({ variable: name, expected: `no variable of this name; the nearest is ${findNearest(name, names)}` })
  }
}

function findNearest(name: string, names: ReadonlySet<string>): string {
  return [...names].map((one) => ({ one, steps: countSteps(name, one) })).sort((a, b) => a.steps - b.steps)[0]?.one ?? ''
}

/** Letters to add, take away or replace to get from one text to the other (Levenshtein). */
function countSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const above = row[column] as number
      const before = row[column - 1] as number
      next.push(Math.min(above + 1, (next[column - 1] as number) + 1, before + (letter === to[column - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] as number
}

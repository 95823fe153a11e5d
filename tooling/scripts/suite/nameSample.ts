import { execFileSync } from 'node:child_process'

/**
 * What the sampled tests of a run are chosen by: `LATCHKEY_TEST_SAMPLE`, else the commit, so that one commit meets the same
 * tests each time and the next one others. Without a repository it is the day.
 */
export function nameSample(env: NodeJS.ProcessEnv, cwd: string): string {
  const named = env['LATCHKEY_TEST_SAMPLE']
  if (named) return named
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return new Date().toISOString().slice(0, 10)
  }
}

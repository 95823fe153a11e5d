import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startsFirefox } from '../e2e/browsers/startsHere.ts'
import { findFirefox } from './findBrowsers.ts'
import { findOrca } from './findOrca.ts'
import { installOrca } from './suite/installOrca.ts'

/**
 * One journey by keys alone, in Firefox with Orca, whose words are compared with `tooling/e2e/orca/spoken.txt`.
 *
 * `LATCHKEY_TEST_SPOKEN=write` writes them instead, to be reviewed again. Ends with 2 where this machine lacks what it takes.
 */
const root = join(import.meta.dirname, '..', '..')
installOrca()
const problem = await findProblem()
if (problem) {
  console.error(`Orca was not listened to: ${problem}`)
  process.exitCode = 2
} else {
  mkdirSync(join(root, '.results'), { recursive: true })
  const env = { ...process.env, LATCHKEY_FIREFOX: findFirefox() }
  const args = ['test', '-c', 'tooling/e2e/orca/playwright.config.ts', ...process.argv.slice(2)]
  process.exitCode = spawnSync('playwright', args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

async function findProblem(): Promise<string | undefined> {
  const programs = findOrca()
  if ('missing' in programs)
    return `there is no ${programs.missing.join(' and no ')}. On Debian install orca, openbox, xdotool, xvfb, at-spi2-core and dbus.`
  const firefox = findFirefox()
  if (!firefox) return 'there is no Firefox. Install firefox-esr, or set LATCHKEY_FIREFOX to its path.'
  // A second one of the same user ends at once.
  if (spawnSync('pgrep', ['-x', 'orca', '-u', String(process.getuid?.())], { stdio: 'ignore' }).status === 0)
    return 'another Orca of this user runs, and it allows only one.'
  return (await startsFirefox(firefox))?.replace(/^it/, 'Firefox')
}

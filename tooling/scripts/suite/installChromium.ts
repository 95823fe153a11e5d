import { spawnSync } from 'node:child_process'
import { findChromium } from '../findChromium.ts'

/**
 * Finds the browser that tests drive, and installs it from the system's packages where it is absent and that is possible.
 *
 * @returns What is missing and what to do, or `undefined` when a browser is there.
 */
export function installChromium(): string | undefined {
  if (findChromium()) return undefined
  const named = process.env['LATCHKEY_CHROMIUM']
  if (named) return `LATCHKEY_CHROMIUM names ${named}, which is no program. Set it to a Chromium or Chrome, or unset it.`
  const prefix = installer()
  if (!prefix) return 'No Chromium or Chrome was found. Install one, or set LATCHKEY_CHROMIUM to its path, and run the command again.'
  console.log('No Chromium or Chrome was found: installing Chromium with apt-get')
  const run = (...args: string[]) => {
    const [program = '', ...rest] = [...prefix, 'apt-get', '-q', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 }).status === 0
  }
  const install = (...names: string[]) => run('install', '-y', '--no-install-recommends', ...names)
  run('update')
  // Not every system has the shell as a package of its own.
  if (!install('chromium', 'chromium-headless-shell') && !install('chromium'))
    return 'apt-get could not install chromium. Install it by hand, or set LATCHKEY_CHROMIUM to its path, and run the command again.'
  return findChromium() ? undefined : 'apt-get installed chromium, but no program of that name is on the path. Set LATCHKEY_CHROMIUM to it.'
}

/** What stands before `apt-get`: nothing for root, `sudo` where it asks no password. */
function installer(): readonly string[] | undefined {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

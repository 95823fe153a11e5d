import { findChromium } from '../findChromium.ts'
import { findInstaller } from './findInstaller.ts'

/**
 * Finds the browser that tests drive, and installs it from the system's packages where it is absent and that is possible.
 *
 * @returns What is missing and what to do, or `undefined` when a browser is there.
 */
export function installChromium(): string | undefined {
  if (findChromium()) return undefined
  const named = process.env['LATCHKEY_CHROMIUM']
  if (named) return `LATCHKEY_CHROMIUM names ${named}, which is no program. Set it to a Chromium or Chrome, or unset it.`
  const install = findInstaller()
  if (!install) return 'No Chromium or Chrome was found. Install one, or set LATCHKEY_CHROMIUM to its path, and run the command again.'
  console.log('No Chromium or Chrome was found: installing Chromium with apt-get')
  // Not every system has the shell as a package of its own.
  if (!install('chromium', 'chromium-headless-shell') && !install('chromium'))
    return 'apt-get could not install chromium. Install it by hand, or set LATCHKEY_CHROMIUM to its path, and run the command again.'
  return findChromium() ? undefined : 'apt-get installed chromium, but no program of that name is on the path. Set LATCHKEY_CHROMIUM to it.'
}

import { findFirefox } from '../findBrowsers.ts'
import { findOrca } from '../findOrca.ts'
import { findInstaller } from './findInstaller.ts'

/** Installs Orca with its desktop, and Firefox, where they are absent and that is possible. */
export function installOrca(): void {
  const wanted = [
    ...('missing' in findOrca() ? ['orca', 'openbox', 'xdotool', 'xvfb', 'at-spi2-core', 'dbus', 'python3-speechd'] : []),
    ...(findFirefox() || process.env['LATCHKEY_FIREFOX'] ? [] : ['firefox-esr']),
  ]
  const install = wanted.length > 0 ? findInstaller() : undefined
  if (!install) return
  console.log(`Installing ${wanted.join(', ')} with apt-get`)
  install(...wanted)
}

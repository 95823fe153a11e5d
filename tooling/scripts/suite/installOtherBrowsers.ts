import { findFirefox, findWebKit } from '../findBrowsers.ts'
import { findInstaller } from './findInstaller.ts'

/** Installs Firefox and WebKitGTK where they are absent and that is possible. What still is missing, the step itself names and leaves out. */
export function installOtherBrowsers(): void {
  const wanted = [
    ...(findFirefox() || process.env['LATCHKEY_FIREFOX'] ? [] : [['firefox-esr']]),
    ...('missing' in findWebKit() ? [['webkit2gtk-driver', 'xvfb']] : []),
  ]
  const install = wanted.length > 0 ? findInstaller() : undefined
  for (const names of wanted) {
    if (!install) return
    console.log(`Installing ${names.join(' and ')} with apt-get`)
    install(...names)
  }
}

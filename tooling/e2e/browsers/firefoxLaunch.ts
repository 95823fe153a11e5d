import { join } from 'node:path'

/** How journeys start Firefox. */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: join(import.meta.dirname, 'firefoxShim.mjs'),
  // Presses in a frame of another site only come to it where the two share a process.
  firefoxUserPrefs: { 'fission.autostart': false },
}

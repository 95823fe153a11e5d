import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFirefox, findWebKit } from './findBrowsers.ts'
import { installOtherBrowsers } from './suite/installOtherBrowsers.ts'

/** Journeys in Firefox and WebKitGTK, as far as this machine has them; what it has not is named and left out. */
const root = join(import.meta.dirname, '..', '..')
const report = join(root, '.results', 'browsers.json')
installOtherBrowsers()
const firefox = findFirefox()
const webkit = findWebKit()
const leftOut = [
  ...(firefox ? [] : ['Firefox is left out: none was found. Install firefox-esr, or set LATCHKEY_FIREFOX to its path.']),
  ...('missing' in webkit
    ? [`WebKit is left out: there is no ${webkit.missing.join(' and no ')}. On Debian install webkit2gtk-driver and xvfb.`]
    : []),
]
const projects = [...(firefox ? ['firefox'] : []), ...('missing' in webkit ? [] : ['webkit'])]

mkdirSync(join(root, '.results'), { recursive: true })
rmSync(report, { force: true })
// Nothing run proves nothing.
process.exitCode = projects.length > 0 ? run() : 1
// Last, where it is read.
for (const sentence of leftOut) console.log(sentence)

function run(): number {
  const args = ['test', '-c', 'tooling/e2e/browsers/playwright.config.ts', ...projects.flatMap((name) => ['--project', name])]
  const env = { ...process.env, ...(firefox && { LATCHKEY_FIREFOX: firefox }) }
  return spawnSync('playwright', [...args, ...process.argv.slice(2)], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

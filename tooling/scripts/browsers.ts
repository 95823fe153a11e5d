import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMatrix } from '../e2e/browsers/readMatrix.ts'
import { startsFirefox, startsWebKit } from '../e2e/browsers/startsHere.ts'
import { matrixFile } from './docs/drawEngines.ts'
import { findFirefox, findWebKit } from './findBrowsers.ts'
import { installOtherBrowsers } from './suite/installOtherBrowsers.ts'

/**
 * The main journeys in Chromium, Firefox and WebKitGTK, as far as this machine has them; what it has not is named and left out.
 *
 * `--write` puts what the run saw where the page of what is supported is drawn from; what it did not run stays as it is there.
 * `--project=webkit` takes one engine alone. `LATCHKEY_TEST_SAMPLE` takes one journey to each engine.
 */
const root = join(import.meta.dirname, '..', '..')
const report = join(root, '.results', 'browsers.json')
installOtherBrowsers()
const firefox = findFirefox()
const webkit = findWebKit()
const firefoxProblem = firefox ? await startsFirefox(firefox) : 'none was found. Install firefox-esr, or set LATCHKEY_FIREFOX to its path.'
const webkitProblem =
  'missing' in webkit
    ? `there is no ${webkit.missing.join(' and no ')}. On Debian install webkit2gtk-driver and xvfb.`
    : await startsWebKit(webkit)
const leftOut = [
  ...(firefoxProblem ? [`Firefox is left out: ${firefoxProblem}`] : []),
  ...(webkitProblem ? [`WebKit is left out: ${webkitProblem}`] : []),
]
const isWritten = process.argv.includes('--write')
const isChosen = process.argv.some((one) => one.startsWith('--project='))
const projects = ['chromium', ...(firefoxProblem ? [] : ['firefox']), ...(webkitProblem ? [] : ['webkit'])]

mkdirSync(join(root, '.results'), { recursive: true })
rmSync(report, { force: true })
process.exitCode = run()
if (isWritten) {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const file = join(root, matrixFile)
  writeFileSync(file, `${JSON.stringify(readMatrix(read(report), read(file)), undefined, 2)}\n`)
}
// Last, where it is read.
for (const sentence of leftOut) console.log(sentence)

function run(): number {
  const args = ['test', '-c', 'tooling/e2e/browsers/playwright.config.ts', ...(isChosen ? [] : projects.map((name) => `--project=${name}`))]
  const env = { ...process.env, ...(firefox && { LATCHKEY_FIREFOX: firefox }), ...(isWritten && { LATCHKEY_TEST_SAMPLE: '' }) }
  const given = process.argv.slice(2).filter((one) => one !== '--write')
  return spawnSync('playwright', [...args, ...given], { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { chromiumFlags, findHeadlessShell } from './findChromium.ts'
import { installChromium } from './suite/installChromium.ts'

/**
 * Draws every view of the modal and every document and page of the secure site light, dark, on a phone and in Arabic, and lays the pictures out on
 * contact sheets: `.results/shots/sheet-*.png`, with all of them in `.results/shots/index.html`. Git does not keep them. Arguments are
 * parts of test files' names: only those views are drawn.
 */
const root = join(import.meta.dirname, '..', '..')
const shots = join(root, '.results', 'shots')
const looks = ['light', 'dark', 'phone', 'arabic']
/** Views on one sheet. */
const rowsMax = 4

rmSync(shots, { recursive: true, force: true })
mkdirSync(shots, { recursive: true })
const missing = installChromium()
if (missing) console.error(missing)
const asked = process.argv.slice(2).filter((part) => part !== '--')
const files = asked.length > 0 ? asked : ['packages/ui/src/views', 'apps/secure-site/src/screens']
const args = ['run', '--project', 'browser', '--project', 'pages', '-t', 'shot of', '--reporter=dot', ...files]
const { status } = spawnSync('vitest', args, { cwd: root, env: { ...process.env, LATCHKEY_SHOTS: '1', NO_COLOR: '1' }, stdio: 'inherit' })

const names = ['modal', 'frame'].flatMap((group) =>
  globSync(`${group}/*.light.png`, { cwd: shots })
    .map((file) => join(group, basename(file, '.light.png')))
    .sort(),
)
writeFileSync(join(shots, 'index.html'), sheet(names))
const executablePath = findHeadlessShell()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 1640, height: 1000 } })
  for (let at = 0; at < names.length; at += rowsMax) {
    const path = join(shots, `sheet-${String(at / rowsMax + 1).padStart(2, '0')}`)
    writeFileSync(`${path}.html`, sheet(names.slice(at, at + rowsMax)))
    await page.goto(pathToFileURL(`${path}.html`).href)
    await page.screenshot({ path: `${path}.png`, fullPage: true })
    rmSync(`${path}.html`)
  }
} finally {
  await browser.close()
}
console.log(`${names.length} views on ${Math.ceil(names.length / rowsMax)} sheets in ${shots}`)
process.exitCode = status ?? 1

function sheet(rows: readonly string[]): string {
  const cells = (name: string) => looks.map((look) => `<td><img src="${name}.${look}.png" alt="${name}, ${look}"></td>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Latchkey, every view</title>
<style>body{font:14px system-ui;margin:12px}td{vertical-align:top;padding:4px}img{inline-size:390px;border:1px solid #bbb}th{text-align:start}</style>
<table><tr>${looks.map((look) => `<th>${look}</th>`).join('')}</tr>
${rows.map((name) => `<tr><th colspan="4">${name}</th></tr><tr>${cells(name)}</tr>`).join('\n')}</table>`
}

import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../../../tooling/scripts/findChromium.ts'
import { deadLinks } from './deadLinks.ts'
import { deadPrints } from './deadPrints.ts'
import { serveFolder } from './serveFolder.ts'

const site = join(import.meta.dirname, '..')
const folder = join(site, 'dist')
const pictures = join(site, '.results')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const looked = ['/', '/guides/start/', '/reference/options/', '/reference/actions/signmessage/']

/** What is checked in a fresh page, and says what is wrong. */
type Look = (page: Page) => Promise<string | undefined>

const { url, server } = await serveFolder(folder)
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
let passed = 0
let failed = 0

async function check(what: string, settings: Parameters<Browser['newContext']>[0], look: Look) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...settings,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const noises: string[] = []
  page.on('pageerror', (error) => noises.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noises.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url())) noises.push(`asked ${request.url()}`)
  })
  const problem = await look(page).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  await context.close()
  const said = [...(problem === undefined ? [] : [problem]), ...noises]
  if (said.length === 0) passed += 1
  else failed += 1
  console.log(`${said.length === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  for (const line of said) console.error(`       ${line}`)
}

/** What axe finds, shadow roots included: rule, then the first element it blames. */
async function violationsOf(page: Page): Promise<string | undefined> {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe: api } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown; html: string }[] }[] }> }
    }
    const { violations } = await api.run()
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    )
  })
  return found.length > 0 ? found.join('\n       ') : undefined
}

mkdirSync(pictures, { recursive: true })
try {
  await check('every link leads somewhere', {}, async () => {
    const dead = deadLinks(folder)
    return dead.length > 0 ? dead.join('\n       ') : undefined
  })
  await check('every page that a message of the kit names is there', {}, async (page) => {
    const dead = deadPrints(join(site, '../..'), folder)
    if (dead.length > 0) return dead.map((path) => `/docs/${path}`).join('\n       ')
    await page.goto(`${url}/docs/errors#LOCAL_CONFIG_IGNORED`)
    await page.waitForURL(`${url}/reference/errors/#local_config_ignored`)
    return undefined
  })
  await check('the start page connects and signs with the modal that runs in it', {}, async (page) => {
    await page.goto(url)
    await page.getByText('Demo wallet').first().click()
    await page.locator('[data-demo-status]', { hasText: /^0x\w{4}…\w{4} on Ethereum/ }).waitFor()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await page.locator('[data-demo-status]', { hasText: /^Signed: 0x/ }).waitFor()
    await page.screenshot({ path: join(pictures, 'connected.png') })
    return undefined
  })
  await check('search finds an option, with no server behind it', {}, async (page) => {
    await page.goto(`${url}/guides/start/`)
    await page.getByRole('button', { name: /search/i }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('featuredWalletIds')
    await page.getByRole('dialog').getByRole('link', { name: 'Options' }).first().click()
    await page.waitForURL(/reference\/options/)
    return undefined
  })
  for (const words of ['CSP', 'Content Security Policy', 'content-security-policy'])
    await check(`search finds the page on the policy by "${words}"`, {}, async (page) => {
      await page.goto(`${url}/guides/start/`)
      await page.getByRole('button', { name: /search/i }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(words)
      await page.getByRole('dialog').getByRole('link', { name: 'Content Security Policy (CSP)', exact: true }).first().click()
      await page.waitForURL(/guides\/csp/)
      return undefined
    })
  await check('a page can be copied as Markdown', {}, async (page) => {
    await page.goto(`${url}/guides/start/`)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    return text.startsWith('# Get started\n') && text.includes('createLatchkey(') ? undefined : `copied ${text.slice(0, 80)}`
  })
  await check('previous and next lead through the menu, and the version is shown', {}, async (page) => {
    await page.goto(`${url}/guides/start/`)
    const { version } = JSON.parse(readFileSync(join(site, '../../packages/latchkey/package.json'), 'utf8')) as { version: string }
    await page.getByText(`v${version}`).first().waitFor()
    await page.locator('a[rel=next]').click()
    await page.locator('a[rel=prev]', { hasText: 'Get started' }).waitFor()
    return undefined
  })
  for (const path of looked) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1280, 360]) {
        const name = `${path === '/' ? 'home' : path.split('/').at(-2)}-${colorScheme}-${width}`
        await check(`axe is silent, and nothing sticks out: ${name}`, { colorScheme, viewport: { width, height: 800 } }, async (page) => {
          await page.goto(url + path)
          if (path === '/') await page.getByText('Demo wallet').first().waitFor()
          await page.screenshot({ path: join(pictures, `${name}.png`) })
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          return over > 0 ? `the page is ${over} px too wide` : violationsOf(page)
        })
      }
    }
  }
} finally {
  await browser.close()
  server.close()
}
console.log(`site: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

import { globSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHeaders } from '../../gateway/src/console/page/pageHeaders.ts'
import { readConfig } from '../../gateway/src/host/config/readConfig.ts'
import { buildPage, openChromium } from './buildPage.fixture.ts'
import { createFakeGateway } from './createFakeGateway.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** What the gateway sends with the page. */
const { 'Content-Security-Policy': policy = '' } = pageHeaders(readConfig({}))

const folder = buildPage()
const fake = createFakeGateway({ host: 'localhost', isSignedIn: true })
const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://console')
  if (pathname.startsWith('/console/api/')) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = { 'latchkey-console': String(request.headers['latchkey-console'] ?? '') }
    const body = Buffer.concat(parts).toString() || undefined
    const answer = await fake.fetch(pathname + search, { method: request.method ?? 'GET', headers, ...(body !== undefined && { body }) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    return
  }
  // Any address below the console without a file's ending is the page's.
  const file = extname(pathname) === '' ? '/index.html' : pathname.slice('/console'.length)
  response
    .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-security-policy': policy })
    .end(readFileSync(join(folder, file)))
})
let browser: Browser
let origin: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the built page is one script of less than 92 kB, and everything else is named by its content', () => {
  const files = globSync('**/*.*', { cwd: folder })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  expect(gzipSync(readFileSync(join(folder, scripts[0] ?? ''))).length).toBeLessThan(92_000)
  expect(files.filter((file) => !/^(?:index\.html|favicon\.svg|assets\/.+-[\w-]{8}\.(?:js|css|woff2))$/.test(file))).toEqual([])
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  expect(html).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/)
})

test('every page opens by its address under the strict policy, without a violation or an error', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${origin}/console/`)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const links = await page.getByRole('navigation').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, '/console/projects/harbour', '/console/users/usr_7f2c91']) {
    await page.goto(`${origin}${path}`)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => !document.querySelector('main .loading'))
    expect(await page.locator('main [role="alert"]').count(), path ?? '').toBe(0)
  }
  // A dialog and a preview set what the policy watches.
  await page.goto(`${origin}/console/projects/harbour`)
  await page.getByLabel('Accent', { exact: true }).fill('#8a2be2')
  await page.getByText("accent: '#8a2be2'").waitFor()
  await page.getByRole('button', { name: 'Remove project…' }).click()
  await page.getByRole('dialog').waitFor()
  expect(problems).toEqual([])
  await page.close()
})

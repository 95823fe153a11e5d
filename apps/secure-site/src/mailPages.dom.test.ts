import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, press } from '../test/press.fixture.ts'
import { element } from './element.ts'

const settings = {
  ...{ gateway: 'https://g.example', ancestor: '', isDevelopment: false, spendingCapCents: '0' },
  approval: { window: 'risky', limitCents: '0' },
}

beforeEach(() => {
  vi.resetModules()
  document.head.append(element('meta', { name: 'latchkey-secure', content: JSON.stringify(settings) }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const refused = () => Response.json({ reasons: [{ name: 'NOT_FOUND', description: 'Nothing is here' }] }, { status: 404 })
const away = () => new Response('', { status: 503, headers: { 'retry-after': '0' } })
const over = 'This link has expired or was already used.'
const later = 'Try again in a moment.'

test.each([
  ['undoEmail', refused, over],
  ['undoEmail', away, later],
  ['approveDevice', refused, over],
  ['approveDevice', away, later],
  ['notMe', refused, over],
  ['notMe', away, later],
] as const)('T-O8 the page %s says what a link that does not work is: over, or to be tried again', async (page, answer, words) => {
  vi.stubGlobal('fetch', async () => answer())
  location.hash = `lku_${'a'.repeat(43)}`
  await import(`./${page}.ts`)
  await vi.waitFor(() => expect(document.querySelector('main h1')?.textContent).toBeTruthy())
  if (page === 'undoEmail') await press('undo-email')
  await vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent ?? '').toContain(words), { timeout: 15_000 })
})

const waiting = {
  device: 'Chrome on Linux',
  origin: 'https://app.example',
  network: '192.0.2.0/24',
  numbers: ['12', '47', '90'],
  expiresAt: 1,
}

test.each([
  ['a number', '47', { number: '47' }],
  ['No', 'This wasn’t me', { isDenied: true }],
] as const)('I3 T-O8 a script’s press on %s lets no device in and refuses none; its owner’s does', async (_what, words, told) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url)
    if (!pathname.endsWith('/answer')) return Response.json(waiting)
    asked.push(JSON.parse(String(body)))
    return Response.json({ isDone: true })
  })
  location.hash = `lka_${'a'.repeat(43)}`
  await import('./approveDevice.ts')
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === words)
    if (!found) throw new Error('not drawn')
    return found
  })
  button.click()
  expect(document.querySelector('[role="status"]')?.textContent ?? '').toBe('')
  click(button)
  await vi.waitFor(() => expect(asked).toMatchObject([told]))
})

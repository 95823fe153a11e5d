import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../test/press.fixture.ts'
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

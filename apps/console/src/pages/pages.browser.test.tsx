import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, server } from 'vitest/browser'
import { setScheme } from '../../test/browser.fixture.ts'
import { createFakeGateway } from '../../test/createFakeGateway.ts'
import { findByAxe } from '../../test/findByAxe.ts'
import { openConsole } from '../../test/openConsole.fixture.tsx'

/** Whether this run draws the pages, not tests them. */
const isDrawing = (import.meta as { readonly env?: { readonly LATCHKEY_SHOTS?: string } }).env?.LATCHKEY_SHOTS === '1'

const pages: readonly (readonly [path: string, heading: string, shows: readonly string[]])[] = [
  ['/', 'Overview', ['Three mails have failed since yesterday', 'PostgreSQL 16', 'not known']],
  ['/projects', 'Projects', ['Harbour', 'meadow', 'New project']],
  [
    '/projects/harbour',
    'Harbour',
    ['https://*.preview.harbour.example', 'google, apple, github', 'Backend', 'Theme preview', 'Remove project…'],
  ],
  ['/wallets', 'Wallets', ['Meadow Wallet', 'hidden', 'Import a wallet']],
  ['/users', 'Users', ['Find']],
  [
    '/users/usr_7f2c91',
    'ada@mail.example',
    [
      'Ada’s phone',
      'K0, recoverable by the operator; K1, recoverable by a passkey',
      'https://harbour.example',
      'signed-message',
      'Freeze…',
    ],
  ],
  ['/mails', 'Mails', ['mail_1', 'mail_2', 'not known']],
  ['/networks', 'Networks', ['node-2.example', 'failing', '24,100,010', 'stopped', 'not known']],
  ['/relay', 'Relay', ['1,284', 'at least: there are more', 'not known']],
  ['/analytics', 'Analytics', ['4,210', '60 %', 'CONNECTION_REJECTED', '2026-11-27']],
  ['/limits', 'Limits', ['rpc-per-minute', '43200000', 'How long an operator stays signed in']],
  ['/site', 'Secure site', ['The site serves what was signed.', '41']],
  ['/webhooks', 'Webhooks', ['https://hooks.harbour.example/latch…', 'it has failed for five days', 'answers 503', 'Send again']],
  ['/backups', 'Backups', ['The recovery database has no copy of the last 24 hours.', 'notes.txt', '48,120,034', 'Delete what is too old']],
  ['/approvals', 'Approvals', ['project delete meadow --yes', 'Ben']],
  ['/trail', 'Trail', ['project delete meadow --yes', 'NOT_ALLOWED', 'Show older']],
  ['/operators', 'Operators', ['Ada (you)', 'invited', 'users, devices, sessions']],
]

const start: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Sign in'],
  ['/enrol', 'Enrol a passkey'],
]

beforeEach(() => page.viewport(1280, 900))
afterEach(() => setScheme('light'))

async function open(path: string, heading: string, shows: readonly string[], options: openConsole.Options = {}) {
  const opened = openConsole(path, options)
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  for (const text of shows) await expect.poll(() => opened.place.innerText).toContain(text)
  expect(opened.place.querySelector('.loading')).toBeNull()
  return opened
}

test.each(pages)('%s shows its data, and axe finds nothing in light and in dark', async (path, heading, shows) => {
  await open(path, heading, shows)
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(scheme)
    expect(await findByAxe(scheme), scheme).toEqual([])
  }
})

test.each(start)('before the sign-in, axe finds nothing at %s', async (path, heading) => {
  await open(path, heading, [], { isSignedIn: false })
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(scheme)
    expect(await findByAxe(scheme), scheme).toEqual([])
  }
})

test.each(pages)('%s fits a screen of 360 pixels', async (path, heading, shows) => {
  await page.viewport(360, 740)
  await open(path, heading, shows)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('no page has a style or a script in its markup, or reads markup from an answer', async () => {
  const fake = createFakeGateway()
  const markup = '<img src=x onerror="globalThis.isRun = true">'
  fake.state.overview.warnings = [markup]
  const { place } = await open('/', 'Overview', [markup], { fake })
  expect(place.querySelectorAll('[style], script, style, [onerror]')).toHaveLength(0)
})

const looks = [
  ['light', 1280],
  ['dark', 1280],
  ['phone', 360],
] as const

test.runIf(isDrawing).each(looks)('draws every page: %s', async (look, width) => {
  await page.viewport(width, 800)
  await setScheme(look === 'dark' ? 'dark' : 'light')
  const all = [
    ...start.map(([path, heading]) => [path, heading, [] as string[], false] as const),
    ...pages.map((one) => [...one, true] as const),
  ]
  for (const [path, heading, shows, isSignedIn] of all) {
    const { close } = await open(path, heading, shows, { isSignedIn })
    await document.fonts.ready
    await page.viewport(width, Math.min(3200, Math.max(800, document.documentElement.scrollHeight)))
    const name = `${isSignedIn ? '' : 'start-'}${path.slice(1).replaceAll('/', '-') || 'overview'}`
    await page.screenshot({ path: `${server.config.root}/.results/shots/console/${name}.${look}.png` })
    await page.viewport(width, 800)
    close()
  }
})

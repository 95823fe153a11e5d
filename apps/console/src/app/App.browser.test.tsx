import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addAuthenticator } from '../../test/browser.fixture.ts'
import { createFakeGateway } from '../../test/createFakeGateway.ts'
import { openConsole } from '../../test/openConsole.fixture.tsx'
import type { Passkeys } from '../gateway/passkeys.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const alert = () => document.querySelector('[role="alert"]')?.textContent
const menuTitles = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)

afterEach(() => page.viewport(1280, 800))

/** A device of a user who dismisses every question. */
const dismissing: Passkeys = {
  create: async () => ({ refusal: { code: 'PASSKEY_CANCELLED', description: 'No passkey was given' } }),
  ask: async () => ({ refusal: { code: 'PASSKEY_CANCELLED', description: 'No passkey was given' } }),
}

test('an invited operator enrols a passkey with the code, signs out, and signs in with it', async () => {
  onTestFinished(await addAuthenticator())
  openConsole('/enrol', { isSignedIn: false, code: 'K7QM' })
  await expect.element(heading('Enrol a passkey')).toHaveFocus()

  await page.getByLabelText('One-time code').fill('WRONG')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect.poll(alert).toMatch(/^This code is not valid. A code works once, for 15 minutes. Ask an owner to invite you again.$/)

  await page.getByLabelText('One-time code').fill('K7QM')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect.element(heading('Overview')).toHaveFocus()
  expect(location.pathname).toBe('/console/')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(heading('Sign in')).toHaveFocus()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.element(heading('Overview')).toBeVisible()
})

test('without a passkey at hand nothing changes, and the way out is said', async () => {
  openConsole('/', { isSignedIn: false, passkeys: dismissing })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(alert).toBe('No passkey was given. Nothing was changed. Try again when your passkey is at hand.')
})

test('an address below the console opens its page, and the browser’s back button returns', async () => {
  openConsole('/projects')
  await expect.element(heading('Projects')).toHaveFocus()
  expect(document.title).toBe('Projects · Latchkey console')
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Projects')

  await page.getByRole('link', { name: 'Harbour' }).click()
  await expect.element(heading('Harbour')).toBeVisible()
  expect(location.pathname).toBe('/console/projects/harbour')
  expect(document.activeElement?.tagName).toBe('H1')

  history.back()
  await expect.element(heading('Projects')).toHaveFocus()
})

test('the keyboard alone reaches the page past the navigation', async () => {
  openConsole('/')
  await expect.element(heading('Overview')).toBeVisible()
  document.querySelector<HTMLElement>('.skip')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.id).toBe('page')
})

const everyPage = [
  'Overview',
  'Projects',
  'Wallets',
  'Analytics',
  'Webhooks',
  'Users',
  'Mails',
  'Networks',
  'Relay',
  'Limits',
  'Secure site',
  'Backups',
  'Approvals',
  'Trail',
  'Operators',
]

test.each([
  ['owner', everyPage],
  ['support', everyPage],
  ['readonly', everyPage.filter((title) => !['Users', 'Approvals'].includes(title))],
] as const)('the role %s sees its own pages only', async (role, titles) => {
  openConsole('/', { role })
  await expect.element(heading('Overview')).toBeVisible()
  expect(menuTitles()).toEqual(titles)
})

test('an address of a page that the role may not use says so, and asks the gateway for nothing', async () => {
  const { fake } = openConsole('/users/usr_7f2c91', { role: 'readonly' })
  await expect.element(heading('Nothing to see here')).toBeVisible()
  expect(fake.asked).toEqual([])
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect.element(heading('Overview')).toBeVisible()
})

test('a read-only operator is offered no step', async () => {
  openConsole('/projects/harbour', { role: 'readonly' })
  await expect.element(page.getByText('https://harbour.example')).toBeVisible()
  const names = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent)
  expect(names).toEqual([])
})

test('a session that ends on the gateway’s side leads to the sign-in, and back to the same page', async () => {
  onTestFinished(await addAuthenticator())
  const fake = createFakeGateway({ isSignedIn: false, code: 'K7QM' })
  openConsole('/enrol', { fake })
  await page.getByLabelText('One-time code').fill('K7QM')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('link', { name: 'Relay' }).click()
  await expect.element(page.getByText('1,284')).toBeVisible()

  fake.endSession()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.element(heading('Relay')).toBeVisible()
})

test('a gateway that does not answer is said so, and asked again', async () => {
  const fake = createFakeGateway()
  fake.setDown(true)
  openConsole('/', { fake })
  await expect.poll(alert).toMatch(/^The gateway does not answer. Check the connection/)
  fake.setDown(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Overview')).toBeVisible()
})

test('an answer of another shape is refused at the border', async () => {
  const fake = createFakeGateway()
  Object.assign(fake.state.relay, { sockets: 'many' })
  openConsole('/relay', { fake })
  await expect.poll(alert).toMatch(/^The answer of “relay show” cannot be read/)
})

test('on a phone the menu opens, leads to a page, and closes', async () => {
  await page.viewport(360, 720)
  openConsole('/')
  await expect.element(heading('Overview')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('link', { name: 'Trail' }).click()
  await expect.element(heading('Trail')).toHaveFocus()
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
})

import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteOperator } from '../../gateway/src/console/operators/operators.ts'
import { freePort } from '../../gateway/test/readTestConfig.ts'
import { startVaults, type Vaults } from '../../secure-site/test/startVaults.ts'
import { buildPage, openChromium } from './buildPage.fixture.ts'

const folder = buildPage()
let vaults: Vaults
let browser: Browser
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  vaults = await startVaults({
    env: {
      LATCHKEY_GATEWAY_PORT: String(port),
      LATCHKEY_CONSOLE_ORIGIN: origin,
      LATCHKEY_CONSOLE_DIR: folder,
    },
  })
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await vaults?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A browser with a passkey of its own, signed in by a new operator's code. */
async function enrol(name: string, problems: string[]): Promise<Page> {
  const { db } = vaults.gateway.gateway
  const { code } = await inviteOperator(db, { name, role: 'owner', now: Date.now() })
  const page = await (await browser.newContext()).newPage()
  page.on('pageerror', ({ message }) => problems.push(message))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await page.goto(`${origin}/console/enrol`)
  await page.getByLabel('One-time code').fill(code)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  // Before that, the browser notes that there was no session yet.
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return page
}

test('B-33 an operator enrols, opens every page of a running gateway, and freezes a user', async () => {
  const device = vaults.addDevice()
  await device.logIn('ada@mail.example')
  await device.vault.create()
  const problems: string[] = []
  const page = await enrol('Grace', problems)
  const links = await page.getByRole('navigation').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, '/console/projects/p1']) {
    await page.goto(`${origin}${path}`)
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => !document.querySelector('main .loading'))
    expect(await page.locator('main [role="alert"]').allTextContents(), path ?? '').toEqual([])
  }

  await page.goto(`${origin}/console/users`)
  await page.getByLabel('E-mail address, id or wallet').fill('ada@mail.example')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'ada@mail.example' }).waitFor()
  await page.getByRole('button', { name: 'Freeze…' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('A stolen phone')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Freeze/ })
    .click()
  await page.getByText('frozen', { exact: true }).first().waitFor()
  await expect(device.logIn('ada@mail.example')).rejects.toMatchObject({ reason: 'ACCOUNT_FROZEN' })
  expect(problems).toEqual([])
})

test('B-33 T-C5 what one operator asks for waits until another one, in a browser of their own, approves it', async () => {
  const device = vaults.addDevice()
  const email = 'cleo@mail.example'
  await device.logIn(email)
  await device.vault.create()
  const problems: string[] = []
  const asker = await enrol('Hedy', problems)
  const second = await enrol('Ida', problems)
  await asker.goto(`${origin}/console/users`)
  await asker.getByLabel('E-mail address, id or wallet').fill(email)
  await asker.getByRole('button', { name: 'Find' }).click()
  await asker.getByRole('table').getByRole('link').click()
  await asker.getByRole('button', { name: 'Freeze…' }).click()
  const dialog = asker.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A stolen phone')
  await dialog.getByRole('button', { name: /^Freeze/ }).click()

  await asker.getByRole('button', { name: 'Thaw…' }).click()
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: 'Thaw' }).click()
  await dialog.getByText('Nothing has changed yet').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(device.logIn(email)).rejects.toMatchObject({ reason: 'ACCOUNT_FROZEN' })

  await second.goto(`${origin}/console/approvals`)
  const asked = second.getByRole('button', { name: /^Approve user thaw/ })
  await asked.click()
  const id = (await asked.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  await second.getByRole('dialog').getByRole('textbox').fill(id)
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await second.getByText('Nothing awaits a second operator.').waitFor()

  await device.logIn(email)
  await asker.reload()
  await asker.getByText('active', { exact: true }).first().waitFor()
  expect(problems).toEqual([])
})

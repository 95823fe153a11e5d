import { directionOf } from '@latchkey/common/web'
import type { Locator } from '@playwright/test'
import { chain, EmailUser, embeddedConfig, expect, type LabPage, newAddress, type PhoneWallet, readNode, test } from '../index.ts'
import { blockStorage } from './blockStorage.ts'
import { type Cell, isCellTaken, type Journey, sizes, speakCells, titleOf } from './journeys.ts'

const signature = /^0x[0-9a-f]{130}$/

const engineOf = (lab: LabPage) => lab.page.context().browser()?.browserType().name()
/** Engines run beside each other, so each has a wallet of its own. */
const numberOf = (lab: LabPage) => (engineOf(lab) === 'chromium' ? 2 : 3)
const walletOf = (lab: LabPage) => `test.latchkey.evm${numberOf(lab)}`

/** Opens the lab in the cell's language, with a wallet in the browser. */
const goto = (lab: LabPage, { language: locale }: Cell, config: LabPage.State['config'] = {}) =>
  lab.goto({ wallets: `evm:${numberOf(lab)}`, config: { locale, ...config } })

const journeys: { readonly [journey in Journey]: (lab: LabPage, cell: Cell, startWallet: () => Promise<PhoneWallet>) => Promise<void> } = {
  async connect(lab, cell) {
    await goto(lab, cell)
    await lab.connect(walletOf(lab))
    const address = await lab.fact('address').innerText()
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await lab.page.reload()
    await expect(lab.fact('address')).toHaveText(address)
    await expect(lab.fact('status')).toHaveText('connected')
  },
  async switch(lab, cell) {
    await goto(lab, cell)
    await lab.connect(walletOf(lab))
    await lab.modal.switchNetwork('eip155:31338', lab.page.getByTestId('lab-open'))
    await expect(lab.fact('network-id')).toHaveText('eip155:31338')
  },
  async sign(lab, cell) {
    await goto(lab, cell)
    await lab.connect(walletOf(lab))
    expect(await lab.ask('sign-message')).toMatch(signature)
  },
  async send(lab, cell) {
    await goto(lab, cell)
    await lab.connect(walletOf(lab))
    const to = newAddress.evm()
    await typeInto(lab.page.getByTestId('lab-to'), to)
    await typeInto(lab.page.getByTestId('lab-amount'), '0.25')
    await readNode(chain).waitForTransactionReceipt({ hash: (await lab.ask('send-transaction')) as `0x${string}` })
    expect(await readNode(chain).getBalance({ address: to })).toBe(250_000_000_000_000_000n)
  },
  async phoneCode(lab, cell, startWallet) {
    const phone = await startWallet()
    await goto(lab, cell)
    await lab.openCode()
    // Not by a camera: to take a picture, the driver puts a style into the page, and Firefox says that the page's policy forbids it.
    await phone.pair((await lab.modal.qr.getAttribute('data-uri')) ?? '')
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.modal.expectClosed()
  },
  async email(lab, cell) {
    await EmailUser.signIn(lab, { config: { ...embeddedConfig, locale: cell.language } })
  },
  async approval(lab, cell) {
    const user = await EmailUser.signIn(lab, { config: { ...embeddedConfig, locale: cell.language } })
    const signed = lab.ask('sign-message')
    const asked = await user.openRequest()
    // Chromium alone tells a frame what covers it.
    expect(asked.isWindow).toBe(engineOf(lab) !== 'chromium')
    await expect(asked.place.getByTestId('quote')).toHaveText('I will water the beans on Tuesdays.')
    await asked.agree()
    expect(await signed).toMatch(signature)
  },
  async signIn(lab, cell) {
    await goto(lab, cell, { siwx: { statement: 'Water the beans.' } })
    await lab.open()
    await lab.modal.wallet(walletOf(lab)).click()
    await lab.modal.expectView('SIWXSignMessage')
    await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'ready')
    await lab.modal.signIn()
    await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)
  },
  async pageStorageBlocked(lab, cell) {
    await lab.page.addInitScript(blockStorage)
    await goto(lab, cell)
    await lab.connect(walletOf(lab))
    await lab.page.reload()
    await lab.page.waitForFunction(() => window.lab !== undefined)
    await expect(lab.fact('status')).toHaveText('disconnected')
  },
  async siteStorageBlocked(lab, cell) {
    await lab.page.addInitScript(blockStorage)
    await lab.goto({ config: { ...embeddedConfig, locale: cell.language } })
    await lab.open()
    await typeInto(lab.modal.find('email-field'), 'user@meadow.example')
    await lab.modal.find('email-field').press('Enter')
    await expect(lab.modal.find('email-field')).toHaveAttribute('aria-invalid', 'true')
    await expect(lab.fact('status')).toHaveText('disconnected')
  },
}

/** Key by key: what Firefox's driver fills in by script, a page does not see as typing. */
async function typeInto(field: Locator, text: string) {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

for (const cell of speakCells(process.env['LATCHKEY_TEST_SAMPLE']))
  test.describe(() => {
    test.use({ viewport: sizes[cell.size] })
    test.beforeEach(({ sample }, info) => info.skip(!isCellTaken(cell, info.project.name, sample), 'left to pnpm test:long'))

    test(titleOf(cell), async ({ lab, startWallet, browser }, info) => {
      info.annotations.push({ type: 'version', description: browser.version() })
      await journeys[cell.journey](lab, cell, startWallet)
      if (cell.journey !== 'siteStorageBlocked') await lab.openWith({})
      await expect(lab.modal.root).toHaveAttribute('lang', cell.language)
      await expect(lab.modal.root).toHaveAttribute('dir', directionOf(cell.language))
      // Small screens have a sheet at the bottom edge.
      const isSheet = await lab.modal.root.evaluate((root) => 'sheet' in (root as HTMLElement).dataset)
      expect(isSheet).toBe(cell.size === 'phone')
      expect(await lab.errors()).toEqual([])
    })
  })

import { directionOf } from '@latchkey/common/web'
import { chain, expect, newAddress, type PhoneWallet, readNode } from '../index.ts'
import { isCellTaken, type Journey, type Language, sizes, speakCells, titleOf } from './journeys.ts'
import type { WebKitUser } from './WebKitUser.ts'
import { webkitTest as test } from './webkitTest.ts'

const wallet = 'test.latchkey.evm4'
const signature = /^0x[0-9a-f]{130}$/
const byId = (id: string) => `[data-testid="${id}"]`

const journeys: {
  readonly [journey in Journey]: (user: WebKitUser, locale: Language, startWallet: () => Promise<PhoneWallet>) => Promise<void>
} = {
  async connect(user, locale) {
    await user.connect(wallet, { locale })
    const address = await user.browser.read(byId('lab-address'))
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await user.browser.reload()
    await user.waitFor('connected')
    expect(await user.browser.read(byId('lab-address'))).toBe(address)
  },
  async switch(user, locale) {
    await user.connect(wallet, { locale })
    await user.open()
    for (const id of ['account-network', 'network-eip155:31338']) await user.browser.click(byId(id))
    await expect.poll(() => user.browser.read(byId('lab-network-id'))).toBe('eip155:31338')
    await user.close()
  },
  async sign(user, locale) {
    await user.connect(wallet, { locale })
    expect(await user.press('sign-message')).toMatch(signature)
  },
  async send(user, locale) {
    await user.connect(wallet, { locale })
    const to = newAddress.evm()
    await user.browser.retype(byId('lab-to'), to)
    await user.browser.retype(byId('lab-amount'), '0.25')
    await readNode(chain).waitForTransactionReceipt({ hash: (await user.press('send-transaction')) as `0x${string}` })
    expect(await readNode(chain).getBalance({ address: to })).toBe(250_000_000_000_000_000n)
  },
  async phoneCode(user, locale, startWallet) {
    const phone = await startWallet()
    await user.goto({ locale })
    await user.open()
    await user.browser.click(byId('wallet-walletConnect'))
    await expect.poll(() => user.browser.attribute(byId('qr'), 'data-uri')).toMatch(/^wc:/)
    await phone.pair((await user.browser.attribute(byId('qr'), 'data-uri')) ?? '')
    await user.waitFor('connected')
  },
  async email(user, locale) {
    await user.signIn({ locale })
  },
  async approval(user, locale) {
    const address = await user.signIn({ locale })
    await user.ask('personal_sign', 'Water the beans', address)
    // WebKit tells no frame what covers it.
    await user.inWindow(async () => {
      expect(await user.browser.read(byId('quote'))).toBe('Water the beans')
      await user.agree()
    })
    expect(await user.answer()).toMatch(signature)
  },
  async signIn(user, locale) {
    await user.goto({ locale, siwx: { statement: 'Water the beans.' } })
    await user.open()
    await user.browser.click(byId(`wallet-${wallet}`))
    await expect.poll(() => user.browser.attribute(byId('lab-signed-in'), 'data-step')).toBe('ready')
    await user.browser.click(byId('signin-sign'))
    await expect.poll(() => user.browser.read(byId('lab-signed-in'))).toMatch(/^eip155:31337:0x/)
  },
  async pageStorageBlocked(user, locale) {
    await user.goto({ locale })
    const hasStorage = () => {
      try {
        return Boolean(globalThis.localStorage)
      } catch {
        return false
      }
    }
    expect(await user.browser.run(hasStorage)).toBe(false)
    await user.connect(wallet, { locale })
    await user.browser.reload()
    await user.waitFor('disconnected')
  },
  async siteStorageBlocked(user, locale) {
    await user.goto({ locale })
    expect(await user.browser.run(() => 'indexedDB' in globalThis)).toBe(false)
    await user.open()
    await user.browser.type(byId('email-field'), 'user@meadow.example\uE007')
    await expect.poll(() => user.browser.attribute(byId('email-field'), 'aria-invalid')).toBe('true')
    expect(await user.browser.read(byId('lab-status'))).toBe('disconnected')
  },
}

/** Storage is the browser's own to refuse: no script runs in a page before those of the page. */
const settings: { readonly [journey in Journey]?: readonly string[] } = {
  pageStorageBlocked: ['--enable-html5-local-storage=false'],
  siteStorageBlocked: ['--features=-IndexedDBAPI'],
}

for (const cell of speakCells(process.env['LATCHKEY_TEST_SAMPLE']))
  test.describe(() => {
    const args = settings[cell.journey] ?? []
    test.use({ webkit: { width: cell.size === 'phone' ? sizes.phone.width : undefined, args } })
    test.beforeEach(({ sample }, info) => info.skip(!isCellTaken(cell, info.project.name, sample), 'left to pnpm test:long'))

    test(titleOf(cell), async ({ user, startWallet }, info) => {
      info.annotations.push({ type: 'version', description: user.browser.version })
      await journeys[cell.journey](user, cell.language, startWallet)
      if (cell.journey !== 'siteStorageBlocked') await user.open()
      const modal = '[data-latchkey-view]'
      expect(await user.browser.attribute(modal, 'lang')).toBe(cell.language)
      expect(await user.browser.attribute(modal, 'dir')).toBe(directionOf(cell.language))
      expect((await user.browser.attribute(modal, 'data-sheet')) !== null).toBe(cell.size === 'phone')
    })
  })

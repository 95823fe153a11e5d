import { expect, type LabPage, phone, test, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'

/** One setting, its two sides, and what a user sees of it on each. */
type Row = {
  readonly title: string
  readonly on: Config
  readonly off?: Config
  readonly wallets?: string
  readonly see: (lab: LabPage, isOn: boolean) => Promise<void>
}
type Config = NonNullable<LabPage.State['config']>

const find = (lab: LabPage, testId: string) => lab.modal.host.getByTestId(testId)

/** Opens the modal and waits until everything that its first view wants is there. */
async function openWhole(lab: LabPage) {
  await lab.open()
  await expect(lab.fact('modal-loading')).toHaveText('false')
}

/** What stands on the first view only on one side. */
const onConnect =
  (testId: string, isThereWhenOn = true): Row['see'] =>
  async (lab, isOn) => {
    await openWhole(lab)
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    await expect(find(lab, testId)).toHaveCount(isOn === isThereWhenOn ? 1 : 0)
  }

/** What the modal opens on. */
const opensOn =
  (on: string, off: string): Row['see'] =>
  async (lab, isOn) => {
    await lab.page.getByTestId('lab-open').click()
    await lab.modal.expectView(isOn ? on : off)
  }

/** Ids of the rows of the first view, from above. */
async function rows(lab: LabPage): Promise<string[]> {
  return lab.modal.host
    .locator('[data-testid^="wallet-"]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-testid')?.slice('wallet-'.length) ?? ''))
}

const mine = { id: 'orchard', name: 'Orchard', mobile_link: 'orchard://', homepage: 'https://orchard.example' }
const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`

const connectRows: readonly Row[] = [
  {
    title: 'N-05 R-14 with manualWCControl the modal opens on the code, which the host makes',
    on: { manualWCControl: true },
    see: opensOn('ConnectingWalletConnectBasic', 'Connect'),
  },
  {
    title: 'N-05 without adapters there is the relay alone, for every family',
    on: { adapters: [] },
    see: opensOn('ConnectingWalletConnectBasic', 'Connect'),
  },
  { title: 'R-14 allWallets HIDE leaves the list of all wallets out', on: { allWallets: 'HIDE' }, see: onConnect('all-wallets', false) },
  {
    title: 'R-14 allWallets ONLY_MOBILE leaves it out on a computer',
    on: { allWallets: 'ONLY_MOBILE' },
    off: { allWallets: 'SHOW' },
    see: onConnect('all-wallets', false),
  },
  { title: 'R-10 the feature allWallets does so, too', on: { features: { allWallets: false } }, see: onConnect('all-wallets', false) },
  {
    title: 'R-14 featuredWalletIds: a featured wallet stands among the first',
    on: { featuredWalletIds: ['zerion'] },
    see: onConnect('wallet-zerion'),
  },
  {
    title: 'R-14 includeWalletIds: a recommended wallet is one the directory puts first, unless only others are included',
    on: { includeWalletIds: [wallet, 'zerion'] },
    see: onConnect('wallet-metamask', false),
  },
  {
    title: 'R-04 R-14 excludeWalletIds: an excluded wallet is not recommended',
    on: { excludeWalletIds: ['metamask'] },
    see: onConnect('wallet-metamask', false),
  },
  {
    title: 'R-14 customWallets: a custom wallet is listed beside the directory’s',
    on: { customWallets: [mine] },
    see: onConnect('wallet-orchard'),
  },
  {
    title: 'R-14 collapseWallets puts the wallets behind one row',
    on: { collapseWallets: true },
    see: async (lab, isOn) => {
      await openWhole(lab)
      await expect(find(lab, 'use-wallet')).toHaveCount(isOn ? 1 : 0)
      if (isOn) await find(lab, 'use-wallet').click()
      await expect(lab.modal.wallet(wallet)).toBeVisible()
      await lab.modal.expectView(isOn ? 'ConnectWallets' : 'Connect')
    },
  },
  {
    title: 'R-10 connectorTypeOrder is the order of the groups',
    on: { connectorTypeOrder: ['injected', 'walletConnect'] },
    off: { connectorTypeOrder: ['walletConnect', 'injected'] },
    see: async (lab, isOn) => {
      await openWhole(lab)
      await expect.poll(async () => (await rows(lab)).slice(0, 2)).toEqual(isOn ? [wallet, 'walletConnect'] : ['walletConnect', wallet])
    },
  },
  {
    title: 'R-14 enableWalletConnect: false leaves the relay out',
    on: { enableWalletConnect: false },
    see: onConnect('wallet-walletConnect', false),
  },
  {
    title: 'R-14 enableWallets: false leaves every wallet but the relay out',
    on: { enableWallets: false },
    see: async (lab, isOn) => {
      await openWhole(lab)
      await expect(lab.modal.wallet('walletConnect')).toBeVisible()
      await expect(lab.modal.wallet(wallet)).toHaveCount(isOn ? 0 : 1)
    },
  },
  {
    title: 'R-14 enableEIP6963: false leaves announced wallets out',
    on: { enableEIP6963: false },
    see: async (lab, isOn) => {
      await openWhole(lab)
      await expect(lab.modal.wallet('walletConnect')).toBeVisible()
      await expect(lab.modal.wallet(wallet)).toHaveCount(isOn ? 0 : 1)
    },
  },
  {
    title: 'R-14 enableInjected: false leaves out what only sets window.ethereum',
    on: { enableInjected: false },
    wallets: 'evm,evm:2{legacy}',
    see: onConnect('wallet-injected', false),
  },
  {
    title: 'R-14 enableWalletGuide: false leaves the guide out',
    on: { enableWalletGuide: false },
    see: onConnect('new-to-wallets', false),
  },
  {
    title: 'R-15 legalCheckbox asks for a tick first',
    on: { legalCheckbox: true },
    see: async (lab, isOn) => {
      await openWhole(lab)
      const row = lab.modal.wallet(wallet)
      await expect(row).toBeEnabled({ enabled: !isOn })
      await expect(find(lab, 'legal-checkbox')).toHaveCount(isOn ? 1 : 0)
      if (isOn) await lab.modal.host.getByRole('checkbox').check()
      await expect(row).toBeEnabled()
    },
  },
  {
    title: 'R-14 termsConditionsUrl and privacyPolicyUrl: terms and privacy are linked where the host has them',
    on: { termsConditionsUrl: 'https://meadow.example/terms', privacyPolicyUrl: 'https://meadow.example/privacy' },
    off: { termsConditionsUrl: null, privacyPolicyUrl: null },
    see: async (lab, isOn) => {
      await openWhole(lab)
      const links = lab.modal.host.locator('a[href^="https://meadow.example/"]')
      await expect(links).toHaveCount(isOn ? 2 : 0)
    },
  },
  {
    title: 'R-07 reownBranding is the older name of branding',
    on: { features: { reownBranding: false } },
    see: async (lab, isOn) => {
      await lab.page.route(`${urls.gateway}/appkit/v1/config**`, (route) =>
        route.fulfill({ json: { features: [] }, headers: { 'access-control-allow-origin': '*' } }),
      )
      await openWhole(lab)
      await expect(lab.modal.wallet(wallet)).toBeVisible()
      await expect(lab.modal.dialog.getByText('Latchkey', { exact: true })).toHaveCount(isOn ? 0 : 1)
    },
  },
  {
    title: 'N-21 R-14 connectMethodsOrder is the order of the ways to connect',
    on: { connectMethodsOrder: ['email', 'social', 'wallet'], secureSite: urls.secure },
    off: { connectMethodsOrder: ['wallet', 'email', 'social'], secureSite: urls.secure },
    see: async (lab, isOn) => {
      await lab.page.route(`${urls.gateway}/appkit/v1/config**`, (route) =>
        route.fulfill({
          json: { features: [{ id: 'social_login', isEnabled: true, config: ['email', 'google', 'x'] }] },
          headers: { 'access-control-allow-origin': '*' },
        }),
      )
      // From code: a pointer near the field would fetch the secure site.
      await lab.openWith({ view: 'Connect' })
      const email = lab.modal.host.getByRole('textbox').first()
      await expect(email).toBeVisible()
      await expect(lab.modal.wallet(wallet)).toBeVisible()
      const top = async (one: typeof email) => (await one.boundingBox())?.y ?? 0
      await expect.poll(async () => (await top(email)) < (await top(lab.modal.wallet(wallet)))).toBe(isOn)
    },
  },
  {
    title: 'R-14 connectorImages is the picture of a wallet in place of its own',
    on: { connectorImages: { [wallet]: dot } },
    see: async (lab, isOn) => {
      await openWhole(lab)
      const source = await lab.modal.wallet(wallet).locator('img').first().getAttribute('src')
      expect(source === dot).toBe(isOn)
    },
  },
  {
    title: 'R-14 chainImages is the picture of a network in place of the directory’s',
    on: { chainImages: { 'eip155:31338': dot } },
    see: async (lab, isOn) => {
      await lab.openWith({ view: 'Networks' })
      const picture = lab.modal.network('eip155:31338').locator('img')
      if (isOn) await expect(picture).toHaveAttribute('src', dot)
      else await expect(picture).not.toHaveAttribute('src', dot)
    },
  },
  {
    title: 'R-14 defaultNetwork is active, and connected to',
    on: { defaultNetwork: 'eip155:31338' },
    see: async (lab, isOn) => {
      const id = isOn ? 'eip155:31338' : 'eip155:31337'
      await expect(lab.fact('network-id')).toHaveText(id)
      await lab.connect(wallet)
      await expect(lab.fact('network-id')).toHaveText(id)
    },
  },
  {
    title: 'R-14 messages are the host’s own words',
    on: { messages: { 'connect.title': 'Come in' } },
    see: async (lab, isOn) => {
      await lab.open()
      await expect(lab.modal.dialog.getByRole('heading', { name: 'Come in' })).toHaveCount(isOn ? 1 : 0)
    },
  },
  {
    title: 'E-18 themeVariables restyle the modal, and change live while it is open',
    on: { themeVariables: { accent: '#b91c1c' } },
    see: async (lab, isOn) => {
      await lab.open()
      const accent = () => lab.modal.root.evaluate((root) => getComputedStyle(root).getPropertyValue('--lk-accent').trim())
      const before = await accent()
      // Its hue, in the modal's own notation.
      if (isOn) expect(before).toMatch(/^oklch\(\S+ \S+ 27\.5/)
      else expect(before).not.toContain(' 27.5')
      await lab.page.getByTestId('lab-theme-violet').dispatchEvent('click')
      await expect.poll(accent).not.toBe(before)
    },
  },
]

for (const { title, on, off = {}, wallets = 'evm', see } of connectRows) {
  test(title, async ({ lab }) => {
    for (const [isOn, config] of [
      [true, on],
      [false, off],
    ] as const) {
      await lab.goto({ wallets, config })
      await see(lab, isOn)
      expect(await lab.errors()).toEqual([])
      // The other side begins as a first visit.
      await lab.page.evaluate(() => localStorage.clear())
    }
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('R-14 allWallets ONLY_MOBILE shows the list there, and HIDE does not', async ({ lab }) => {
    for (const [allWallets, count] of [
      ['ONLY_MOBILE', 1],
      ['HIDE', 0],
    ] as const) {
      await lab.goto({ wallets: 'evm', config: { allWallets } })
      await onConnect('all-wallets')(lab, count === 1)
    }
  })

  test('N-05 with manualWCControl the modal opens on all wallets', async ({ lab }) => {
    for (const manualWCControl of [true, false]) {
      await lab.goto({ wallets: 'evm', config: { manualWCControl } })
      await opensOn('AllWallets', 'Connect')(lab, manualWCControl)
    }
  })

  test('R-14 enableMobileFullScreen takes the whole screen', async ({ lab }) => {
    for (const enableMobileFullScreen of [true, false]) {
      await lab.goto({ wallets: 'evm', config: { enableMobileFullScreen } })
      await openWhole(lab)
      const height = async () => (await lab.modal.dialog.boundingBox())?.height ?? 0
      if (enableMobileFullScreen) await expect.poll(height).toBeGreaterThan(phone.viewport.height - 8)
      else await expect.poll(height).toBeLessThan(phone.viewport.height - 40)
    }
  })
})

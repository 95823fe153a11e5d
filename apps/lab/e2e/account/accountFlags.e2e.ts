import { expect, type LabPage, test, untilQuiet, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'

/** One setting, its two sides, and what a user who is connected sees of it on each. */
type Row = {
  readonly title: string
  readonly on: Config
  readonly off?: Config
  readonly see: (lab: LabPage, isOn: boolean) => Promise<void>
}
type Config = NonNullable<LabPage.State['config']>

/** What the account shows only on one side. */
const onAccount =
  (testId: string, isThereWhenOn = true): Row['see'] =>
  async (lab, isOn) => {
    await lab.openAccount()
    await expect(lab.account.find('account-wallets')).toBeVisible()
    await expect(lab.account.find(testId)).toHaveCount(isOn === isThereWhenOn ? 1 : 0)
  }

const flags: readonly Row[] = [
  { title: 'R-06 basic turns remote features off', on: { basic: true }, see: onAccount('tab-activity', false) },
  { title: 'R-10 send: false has no tile', on: { features: { send: false } }, see: onAccount('action-send', false) },
  { title: 'R-10 receive: false has no tile', on: { features: { receive: false } }, see: onAccount('action-receive', false) },
  { title: 'R-07 balance: false has no tokens', on: { features: { balance: false } }, see: onAccount('tab-tokens', false) },
  {
    title: 'R-14 enableNetworkSwitch: false shows no way to another network',
    on: { enableNetworkSwitch: false },
    see: onAccount('account-network', false),
  },
  {
    title: 'N-19 R-14 allowUnsupportedChain leaves a user on a chain the kit does not know in peace',
    on: { allowUnsupportedChain: true },
    see: async (lab, isOn) => {
      await lab.testWallet(wallet).emit('chainChanged', '0x1b207')
      await expect(lab.fact('unsupported')).toHaveText('true')
      if (isOn) {
        await lab.openAccount()
        await lab.modal.close.click()
      } else await lab.modal.expectView('UnsupportedChain')
    },
  },
  {
    title: 'R-10 walletFeaturesOrder is the order of the tiles',
    on: { walletFeaturesOrder: ['send', 'receive'] },
    off: { walletFeaturesOrder: ['receive', 'send'] },
    see: async (lab, isOn) => {
      await lab.openAccount()
      const tiles = lab.modal.host.getByTestId(/^action-(send|receive)$/)
      await expect(tiles).toHaveText(isOn ? ['Send', 'Receive'] : ['Receive', 'Send'])
    },
  },
  {
    title: 'E-04 an account’s label is what the user calls it',
    on: {},
    off: {},
    see: async (lab, isOn) => {
      await lab.page.getByTestId('lab-label').fill(isOn ? 'Savings' : '')
      await lab.ask('set-label')
      await lab.openAccount()
      const who = lab.account.find('account-wallets')
      if (isOn) await expect(who).toContainText('Savings')
      else await expect(who).not.toContainText('Savings')
    },
  },
  {
    title: 'R-14 customRpcUrls is whom a chain is asked by',
    on: { customRpcUrls: { 'eip155:31337': [`${urls.evm}/?custom`] } },
    see: async (lab, isOn) => {
      const asked: string[] = []
      lab.page.on('request', (request) => asked.push(request.url()))
      await lab.ask('estimate-fee')
      expect(asked.some((url) => url.includes('?custom'))).toBe(isOn)
    },
  },
]

for (const { title, on, off = {}, see } of flags) {
  test(title, async ({ lab }) => {
    for (const [isOn, config] of [
      [true, on],
      [false, off],
    ] as const) {
      await lab.goto({ wallets: 'evm', config })
      await lab.ask(`connect-${wallet}`)
      await see(lab, isOn)
      expect(await lab.errors()).toEqual([])
      // The other side begins as a first visit.
      await lab.page.evaluate(() => localStorage.clear())
    }
  })
}

test('A-03 B-22 analytics: nothing but INITIALIZE is sent unless host and operator both want it', async ({ lab, page, requests }) => {
  const headers = { 'access-control-allow-origin': '*' }
  for (const [analytics, isAnalyticsEnabled] of [
    [true, true],
    [false, true],
    [true, false],
  ]) {
    const sent: string[] = []
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(`${urls.gateway}/getAnalyticsConfig**`, (route) => route.fulfill({ json: { isAnalyticsEnabled }, headers }))
    await page.route(`${urls.gateway}/e?**`, (route) => {
      sent.push(
        ...(route
          .request()
          .postData()
          ?.match(/"event":"\w+"/g) ?? []),
      )
      return route.fulfill({ status: 202, headers: { ...headers, 'access-control-allow-headers': '*' } })
    })
    await lab.goto({ wallets: 'evm', config: { features: { analytics } } })
    await lab.open()
    await expect(lab.fact('modal-loading')).toHaveText('false')
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
    await expect.poll(() => sent).toContain('"event":"INITIALIZE"')
    if (analytics && isAnalyticsEnabled)
      await expect.poll(() => sent).toEqual(expect.arrayContaining(['"event":"MODAL_OPEN"', '"event":"MODAL_CLOSE"']))
    else {
      await untilQuiet(() => requests.length)
      expect(sent).toEqual(['"event":"INITIALIZE"'])
    }
  }
})

test.describe('a gateway that fails', () => {
  test.use({ allowedConsole: /status of 500/ })

  test('A-04 enableStackTraces: what went wrong is counted with the frames of the page, or without', async ({ lab, page }) => {
    const headers = { 'access-control-allow-origin': '*' }
    for (const enableStackTraces of [true, false]) {
      const sent: { readonly event: string; readonly properties?: object }[] = []
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(`${urls.gateway}/getAnalyticsConfig**`, (route) => route.fulfill({ json: { isAnalyticsEnabled: true }, headers }))
      await page.route(`${urls.gateway}/appkit/v1/config**`, (route) => route.fulfill({ status: 500, headers }))
      await page.route(`${urls.gateway}/e?**`, (route) => {
        sent.push(...[route.request().postDataJSON()].flat().map(({ props }) => props))
        return route.fulfill({ status: 202, headers: { ...headers, 'access-control-allow-headers': '*' } })
      })
      await lab.goto({ wallets: 'evm', config: { enableStackTraces, features: { analytics: true } } })
      await lab.open()

      const errors = () => sent.filter(({ event }) => event === 'INTERNAL_SDK_ERROR').map(({ properties }) => properties)
      await expect.poll(errors, { timeout: 20_000 }).toContainEqual({
        errorType: 'SERVER_ERROR',
        errorMessage: expect.any(String),
        ...(enableStackTraces && { stackTrace: expect.stringContaining(urls.lab) }),
      })
    }
  })
})

for (const [timezoneId, isOffered] of [
  ['Asia/Shanghai', false],
  ['Europe/Berlin', true],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`R-16 buying is ${isOffered ? '' : 'not '}offered in ${timezoneId}`, async ({ lab }) => {
      await lab.goto({ wallets: 'evm' })
      await lab.ask(`connect-${wallet}`)
      await lab.openAccount()
      await expect(lab.account.tile('receive')).toBeVisible()
      await expect(lab.account.tile('onramp')).toHaveCount(isOffered ? 1 : 0)
    })
  })
}

import { expect, type Page, test, urls } from '@latchkey/e2e'

test.use({ allowedConsole: /Failed to load resource|latchkey/i })

const wallet = 'test.latchkey.evm6'
const open = { 'access-control-allow-origin': '*' }
const isJson = { ...open, 'content-type': 'application/json' }

/** How what stands behind the gateway can fail: it refuses, says nonsense, or says nothing at all. */
const faults: readonly { readonly id: string; readonly name: string; readonly spoil: (page: Page, path: string) => Promise<unknown> }[] = [
  { id: 'R-A3', name: 'dead', spoil: (page, path) => page.route(path, (route) => route.fulfill({ status: 502, headers: open, body: '' })) },
  {
    id: 'R-A4',
    name: 'answering garbage',
    spoil: (page, path) => page.route(path, (route) => route.fulfill({ headers: isJson, body: '{"quotes":{},"providers":1,"name":[]}' })),
  },
  { id: 'R-A6', name: 'silent', spoil: (page, path) => page.route(path, () => {}) },
]

/** Longer than any request may take. */
const pastDeadlineMs = 11_000

for (const { id, name, spoil } of faults) {
  test(`${id} X-05 X-07 names, quotes and the on-ramp are ${name}: each says so in its own words, keeps what was typed, and comes back`, async ({
    lab,
    page,
  }) => {
    test.setTimeout(180_000)
    const { account, modal } = lab
    const outage = new Outage(page, spoil)
    await page.clock.install()
    await lab.goto({ wallets: 'evm:6' })
    await lab.connect(wallet)
    await lab.openAccount()
    await expect(account.token('Ether')).toBeVisible()

    await test.step('a receiver’s name', async () => {
      await account.tile('send').click()
      await modal.expectView('WalletSend')
      await outage.begin('/v1/profile/account/**')
      await account.find('send-amount').fill('0.5')
      await account.typeReceiver('unknown.lab.example')
      await outage.wait(() => expect(modal.dialog).toContainText('Couldn’t look up that name. Try again, or paste the address.'))
      await expect(account.find('send-review')).toHaveAttribute('aria-disabled', 'true')
      await expect(account.find('send-amount')).toHaveValue('0.5')
      await outage.end()
      await account.typeReceiver('another.lab.example')
      await expect(modal.dialog).toContainText('No account found with that name')
      await modal.back.click()
    })

    await test.step('a price of a swap', async () => {
      await modal.expectView('Account')
      await account.tile('swap').click()
      await modal.expectView('Swap')
      await account.chooseSwapToken('source', 'Ether')
      await account.chooseSwapToken('target', 'Lab Dollar')
      await outage.begin('/v1/convert/quotes**')
      await account.find('swap-source').fill('0.5')
      await outage.wait(() => expect(account.find('swap-failed')).toContainText('Prices didn’t load'))
      await expect(account.find('swap-source')).toHaveValue('0.5')
      await expect(account.find('swap-review')).toHaveAttribute('aria-disabled', 'true')
      await outage.end()
      await account.find('swap-failed').getByRole('button', { name: 'Retry' }).click()
      await expect(account.find('swap-review')).toHaveText('Review swap')
      await modal.back.click()
    })

    await test.step('what can be bought', async () => {
      await modal.expectView('Account')
      await outage.begin('/v1/onramp/**')
      await account.tile('onramp').click()
      await modal.expectView('OnRamp')
      if (name === 'answering garbage') {
        // What names no provider names no seller (S-31).
        await expect(modal.dialog).toContainText('No sellers available')
        await expect(account.find('buy-receive')).toBeVisible()
        await outage.end()
        await modal.back.click()
        await modal.expectView('Account')
        await account.tile('onramp').click()
      } else {
        await outage.wait(() => expect(account.find('buy-sample')).toContainText('These are samples'))
        await account.find('buy-amount').fill('150')
        await expect(account.find('buy-offers')).toHaveAttribute('aria-disabled', 'true')
        await outage.end()
        await account.find('buy-sample').getByRole('button', { name: 'Retry' }).click()
      }
      await expect(account.find('buy-token')).toContainText('Lab Dollar')
      await expect(account.find('buy-sample')).toHaveCount(0)
      await outage.begin('/v1/onramp/quote**')
      await account.find('buy-amount').fill('100')
      await outage.wait(() => expect(account.find('buy-failed')).toContainText('Offers didn’t load'))
      await expect(account.find('buy-amount')).toHaveValue('100')
      await expect(account.find('buy-continue')).toHaveAttribute('aria-disabled', 'true')
      await outage.end()
      await account.find('buy-failed').getByRole('button', { name: 'Retry' }).click()
      await expect(modal.dialog).toContainText('about 98 LUSD')
    })

    await test.step('the address of the shop', async () => {
      await outage.begin('/v1/generators/onrampurl**')
      await account.find('buy-amount').fill('110')
      await outage.wait(() => expect(account.find('checkout-failed')).toBeVisible())
      await expect(account.find('buy-continue')).toHaveAttribute('aria-disabled', 'true')
      await outage.end()
      await account.find('checkout-failed').getByRole('button', { name: 'Retry' }).click()
      await expect(account.find('buy-continue')).not.toHaveAttribute('aria-disabled', 'true')
      await modal.close.click()
      await modal.expectClosed()
    })

    await test.step('whether a name is free', async () => {
      await outage.begin('/v1/profile/suggestions/**')
      await lab.openWith({ view: 'RegisterAccountName' })
      await modal.expectView('RegisterAccountName')
      await account.find('name-field').fill('wanderer')
      await outage.wait(() => expect(modal.dialog).toContainText('We couldn’t check this name. You can still try to claim it.'))
      await outage.end()
      await account.find('name-field').fill('wanderers')
      await expect(modal.dialog).toContainText('Also free')
      await expect(account.find('name-claim')).toHaveText('Claim wanderers.lab.example')
    })
    expect(await lab.errors()).toEqual([])
  })
}

test('V-07 V-21 S-21 names and sums that cannot be are told at once, and nothing is asked about them', async ({ lab, requests }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:6' })
  await lab.connect(wallet)
  await lab.openWith({ view: 'RegisterAccountName' })
  await modal.expectView('RegisterAccountName')
  const invalid = 'Use letters, digits and hyphens, at least 4 characters'
  for (const [label, words] of [
    ['abc', 'Letters, numbers and hyphens. Four or more.'],
    ['a_bcd', invalid],
    ['ab cd', invalid],
    ['-abcd', invalid],
    ['мира', invalid],
  ] as const) {
    await account.find('name-field').fill(label)
    await expect(modal.dialog).toContainText(words)
    await expect(account.find('name-claim')).toHaveAttribute('aria-disabled', 'true')
  }
  await modal.close.click()
  await modal.expectClosed()
  await lab.openWith({ view: 'OnRamp' })
  await expect(account.find('buy-token')).toContainText('Lab Dollar')
  await expect(account.find('buy-continue')).toHaveText('Enter an amount')
  for (const [sum, words] of [
    ['9.99', 'Enter $10 to $7,500.'],
    ['7500.01', 'Enter $10 to $7,500.'],
  ] as const) {
    await account.find('buy-amount').fill(sum)
    await expect(modal.dialog).toContainText(words)
    await expect(account.find('buy-continue')).toHaveAttribute('aria-disabled', 'true')
  }
  expect(requests.filter((request) => request.url().includes('/v1/onramp/quote'))).toEqual([])
  expect(await lab.errors()).toEqual([])
})

/** A part of the gateway that fails from one moment to another. */
class Outage {
  readonly #page: Page
  readonly #spoil: (page: Page, path: string) => Promise<unknown>
  #path: string | undefined

  constructor(page: Page, spoil: (page: Page, path: string) => Promise<unknown>) {
    this.#page = page
    this.#spoil = spoil
  }

  async begin(path: string) {
    this.#path = `${urls.gateway}${path}`
    await this.#spoil(this.#page, this.#path)
  }

  /** Waits for what the page then says, past the deadlines of requests that get no answer. */
  async wait(seen: () => Promise<void>) {
    for (let round = 0; round < 4; round++) {
      try {
        return await seen()
      } catch (error) {
        if (round === 3) throw error
        await this.#page.clock.fastForward(pastDeadlineMs)
      }
    }
  }

  async end() {
    if (this.#path) await this.#page.unroute(this.#path)
    // A failed request may be asked for again after a second (V-11).
    await this.#page.clock.fastForward(1_500)
  }
}

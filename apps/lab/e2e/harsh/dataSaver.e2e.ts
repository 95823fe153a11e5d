import { expect, test, untilQuiet, urls } from '@latchkey/e2e'

for (const saveData of [true, false])
  test(`B-02 with data saver ${saveData ? 'on, nothing is fetched until the button is pressed' : 'off, a pointer near the button makes the modal ready'}; then a user connects`, async ({
    lab,
    page,
    requests,
  }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: Object.assign(new EventTarget(), { saveData }) })
    }, saveData)
    await lab.goto({ wallets: 'evm' })
    await untilQuiet(() => requests.length)
    const before = requests.length
    const button = page.locator('latchkey-button').getByRole('button').first()
    await button.hover()
    await button.focus()
    await untilQuiet(() => requests.length)
    const fetched = requests.slice(before).map((request) => request.url())
    if (saveData) expect(fetched).toEqual([])
    else expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter((url) => url.startsWith(urls.gateway))).toEqual([])

    await button.click()
    await lab.modal.wallet('test.latchkey.evm').click()
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.modal.expectClosed()
    expect(await lab.errors()).toEqual([])
  })

import { expect, expectWithin, stopClock, test } from '@latchkey/e2e'

test('R-B1 with storage blocked a user connects all the same', async ({ lab, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  expect(await lab.errors()).toEqual([])
})

for (const junk of ['{"', 'null', '[]', '"\ud800"', '7', '{"version":99}', 'x'.repeat(100_000)]) {
  test(`R-B3 E-20 stored values that read ${junk.slice(0, 16)} are dropped, never thrown`, async ({ lab, page }) => {
    await lab.goto({ wallets: 'evm' })
    await lab.connect('test.latchkey.evm')
    const count = await page.evaluate((text) => {
      const keys = Object.keys(localStorage)
      for (const key of keys) localStorage.setItem(key, text)
      return keys.length
    }, junk)
    expect(count).toBeGreaterThan(0)
    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    await expect(lab.fact('status')).toHaveText('disconnected')
    await lab.connect('test.latchkey.evm')
    expect(await lab.errors()).toEqual([])
  })
}

test('R-B4 a second tab follows a disconnect within a second, without a fight', async ({ lab, page, context }) => {
  await context.clock.install()
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByTestId('lab-status')).toHaveText('connected')
  await stopClock(other)
  await lab.press('disconnect')
  await expectWithin(other, 1_000, (timeout) => expect(other.getByTestId('lab-status')).toHaveText('disconnected', { timeout }))
  await expect(lab.fact('status')).toHaveText('disconnected')
  await other.close()
})

test('S-02 R-14 enableReconnect: off, a reload requests nothing and starts disconnected; on, it restores what was there', async ({
  lab,
  page,
}) => {
  for (const enableReconnect of [false, true]) {
    await lab.goto({ wallets: 'evm', config: { enableReconnect } })
    await lab.connect('test.latchkey.evm')
    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    await expect(lab.fact('status')).toHaveText(enableReconnect ? 'connected' : 'disconnected')
    expect((await lab.events()).includes('connected')).toBe(enableReconnect)
    await page.evaluate(() => localStorage.clear())
  }
})

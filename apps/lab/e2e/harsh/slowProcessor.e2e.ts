import { EmailUser, embeddedConfig, expect, type Page, phone, test } from '@latchkey/e2e'

test.use(phone)
test.setTimeout(240_000)

/** A phone of a few years ago: six times slower than what runs the test. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

test('on a processor six times slower a user connects and signs', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await slowDown(page)
  await lab.connect('test.latchkey.evm')
  expect(await lab.sign('Water the beans')).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await lab.errors()).toEqual([])
})

test('T-F7 on a processor six times slower the e-mail wallet’s request can be read and approved', async ({ lab, page }) => {
  await slowDown(page)
  const user = await EmailUser.signIn(lab, { config: embeddedConfig })
  await user.sign()
  expect(await lab.errors()).toEqual([])
})

import { expect, fundedAccount, type Page, SmartWalletSite, test } from '@latchkey/e2e'
import { recoverMessageAddress } from 'viem'

const account = fundedAccount(6)
const ownPort = 5480

/** Presses something that opens the wallet's window, and answers there. */
async function answer(page: Page, press: () => Promise<unknown>, button: 'Approve' | 'Cancel' | 'close') {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  if (button === 'close') return popup.close()
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: button }).click()])
}

for (const [adapter, id, name] of [
  ['coinbase', 'coinbaseWalletSDK', 'Coinbase’s smart wallet'],
  ['base', 'baseAccount', 'a Base account'],
] as const)
  test(`R-14 A14 ${name} connects, signs and switches from its own window; a no and a closed window are the user’s`, async ({ lab, page }, {
    parallelIndex,
  }) => {
    const site = await SmartWalletSite.start(ownPort + parallelIndex, account.address)
    const config = { adapters: [`${adapter}@${site.keysUrl}`] }
    try {
      await lab.goto({ wallets: 'evm', config })
      await lab.open()
      for (const button of ['Cancel', 'close'] as const) {
        await answer(page, () => lab.modal.wallet(id).click(), button)
        await expect(lab.modal.dialog).toContainText('Request declined')
        await lab.modal.back.click()
      }
      await answer(page, () => lab.modal.wallet(id).click(), 'Approve')
      await expect(lab.fact('address')).toHaveText(account.address)
      await lab.modal.expectClosed()

      await page.getByTestId('lab-message').fill('Water the beans')
      await answer(page, () => lab.press('sign-message'), 'Approve')
      await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
      const signature = (await lab.result('sign-message').innerText()).trim() as `0x${string}`
      expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(account.address)
      await lab.ask('switch-eip155:31338')
      await expect(lab.fact('network-id')).toHaveText('eip155:31338')

      // Without a key in storage, the session outlives a reload, and the next request agrees on new ones.
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/privateKey|pkcs8|cipher/i)
      await page.reload()
      await expect(lab.fact('address')).toHaveText(account.address)
      await expect(lab.fact('network-id')).toHaveText('eip155:31338')
      await answer(page, () => lab.press('sign-message'), 'Approve')
      await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
      await lab.ask('disconnect')
      expect(await lab.errors()).toEqual([])
      // The stand-in is as strict as the protocol that is published.
      expect(site.complaints).toEqual([])
    } finally {
      site.close()
    }
  })

test('R-14 coinbasePreference and enableCoinbase say which of Coinbase’s wallets are listed', async ({ lab, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { coinbaseWalletExtension: { isCoinbaseWallet: true, request: async () => [] } })
  })
  for (const [set, extension, smart] of [
    [{}, 1, 1],
    [{ coinbasePreference: 'smartWalletOnly' }, 0, 1],
    [{ coinbasePreference: 'eoaOnly' }, 1, 0],
    [{ enableCoinbase: false }, 0, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { adapters: ['coinbase'], ...set } })
    await lab.open()
    await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
    await expect(lab.modal.wallet('coinbaseWallet')).toHaveCount(extension)
    await expect(lab.modal.wallet('coinbaseWalletSDK')).toHaveCount(smart)
  }
})

test('R-14 enableBaseAccount lists the Base account where the host has brought it, and nowhere else', async ({ lab }) => {
  for (const [config, count] of [
    [{ adapters: ['base'] }, 1],
    [{ adapters: ['base'], enableBaseAccount: true }, 1],
    [{ adapters: ['base'], enableBaseAccount: false }, 0],
    [{ adapters: ['evm'], enableBaseAccount: true }, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config })
    await lab.open()
    await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
    await expect(lab.modal.wallet('baseAccount')).toHaveCount(count)
  }
})

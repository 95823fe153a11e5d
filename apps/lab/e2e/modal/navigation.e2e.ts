import { expect, test } from '@latchkey/e2e'

const id = 'test.latchkey.evm'

test('N-05 the start view is Connect, then Account once connected, or the one asked for', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await lab.modal.expectView('Connect')
  await page.keyboard.press('Escape')
  await lab.connect(id)
  await lab.open()
  await lab.modal.expectView('Account')
  await page.keyboard.press('Escape')
  await lab.modal.expectClosed()
  await lab.openWith({ view: 'Networks' })
  await lab.modal.expectView('Networks')
})

test('N-06 back pops the stack and closes on the last view', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await lab.modal.host.getByRole('button', { name: 'New to wallets?' }).click()
  await lab.modal.expectView('WhatIsAWallet')
  await lab.modal.back.click()
  await lab.modal.expectView('Connect')
  await lab.modal.close.click()
  await lab.modal.expectClosed()
  await lab.openWith({ view: 'Networks' })
  await lab.modal.expectView('Networks')
  await lab.modal.back.click()
  await lab.modal.expectClosed()
})

test('N-10 closing resets to Connect and tells with connected', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await page.mouse.click(20, 400)
  await lab.modal.expectClosed()
  const readClosed = () => page.evaluate(() => window.lab?.events.filter(({ name }) => name === 'closed').map(({ payload }) => payload))
  await expect.poll(readClosed).toEqual([{ isConnected: false }])
  await expect(lab.fact('modal-loading')).toHaveText('false')
})

test('B-18 connect() can be awaited from code and settles with the connection', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.press(`connect-${id}`)
  await expect(lab.result(`connect-${id}`)).toHaveAttribute('data-status', 'success')
  await expect(lab.result(`connect-${id}`)).toContainText('eip155:31337:0x')
})

test('S-03 connecting to the wallet that is already current is an error', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  await lab.press(`connect-${id}`)
  await expect(lab.result(`connect-${id}`)).toContainText('Already connected with this wallet')
})

test('R-15 the legal box must be ticked before any wallet can be chosen', async ({ lab }) => {
  await lab.goto({ wallets: 'evm', config: { legalCheckbox: true } })
  await lab.open()
  const row = lab.modal.wallet(id)
  await expect(row).toBeDisabled()
  await lab.modal.host.getByRole('checkbox').check()
  await expect(row).toBeEnabled()
})

test('U-04 embedded, the modal renders where the host put it, without overlay or close', async ({ lab }) => {
  await lab.goto({ wallets: 'evm', config: { enableEmbedded: true } })
  await expect(lab.page.locator('latchkey-modal')).toBeVisible()
  await expect(lab.modal.close).toHaveCount(0)
  expect(await lab.modal.host.evaluate((host) => host.parentElement === document.body)).toBe(false)
})

test('B-15 the button element works without React in the host', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  const button = page.locator('latchkey-button').first()
  await expect(button).toBeVisible()
  await button.getByRole('button').click()
  await lab.modal.expectView('Connect')
})

import { expect, giveUpSilentWallet, test } from '@latchkey/e2e'

const id = 'test.latchkey.evm'

test('R-W3 X-04 a declined request is a calm view with the next step, never an alert', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{reject}' })
  await lab.open()
  await lab.modal.wallet(id).click()
  await lab.modal.expectView('ConnectingExternal')
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.dialog).toContainText('so nothing was shared')
  await expect(lab.modal.alert).toHaveCount(0)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await lab.modal.host.getByRole('button', { name: 'Choose another wallet' }).click()
  await lab.modal.expectView('Connect')
  expect(await lab.errors()).toEqual([])
})

test('R-W1 a wallet that never answers: a hint after 20 s, back at once, and the attempt is over', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'evm{silent}' })
  await giveUpSilentWallet(lab, id)
})

test('R-W1 a wallet that is locked is waited for, and connects once it is open', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{locked}' })
  await lab.open()
  await lab.modal.wallet(id).click()
  await expect(lab.modal.dialog).toContainText('Continue in')
  await expect(lab.fact('status')).toHaveText('connecting')
  await lab.testWallet(id).unlock()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  expect(await lab.errors()).toEqual([])
})

test('S-05 closing the modal rejects the attempt with Modal closed', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm{silent}' })
  await lab.open()
  await lab.modal.wallet(id).click()
  await lab.modal.expectView('ConnectingExternal')
  // The view is drawn before it asks the wallet.
  await expect(lab.fact('status')).toHaveText('connecting')
  await page.keyboard.press('Escape')
  await lab.modal.expectClosed()
  await expect(lab.fact('status')).toHaveText('disconnected')
  const readFailure = () =>
    page.evaluate(() => {
      const failed = window.lab?.events.filter(({ name }) => name === 'connectFailed').at(-1)?.payload as
        | { error: { code: string; shortMessage: string } }
        | undefined
      return failed && { code: failed.error.code, text: failed.error.shortMessage }
    })
  await expect.poll(readFailure).toEqual({ code: 'MODAL_CLOSED', text: 'Modal closed' })
})

test('T-W4 a late answer of an abandoned attempt changes nothing', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'evm{slow=600000},evm:2' })
  await lab.open()
  await lab.modal.wallet(id).click()
  await lab.modal.expectView('ConnectingExternal')
  await lab.modal.back.click()
  await lab.modal.wallet(`${id}2`).click()
  await expect(lab.fact('status')).toHaveText('connected')
  const address = await lab.fact('address').innerText()
  await page.clock.fastForward(600_000)
  await lab.sign('Still the second')
  await expect(lab.fact('address')).toHaveText(address)
  expect((await lab.events()).filter((name) => name === 'connected')).toHaveLength(1)
})

test('R-W2 a wallet with an open request says so, and goes on when the user answers there', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{pending}' })
  await lab.open()
  await lab.modal.wallet(id).click()
  await expect(lab.modal.dialog).toContainText('Request already pending')
  await expect(lab.fact('status')).not.toHaveText('connected')
})

test('R-W7 a wallet that announces itself late appears in the open list', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'evm{late=600000}' })
  await lab.open()
  await expect(lab.modal.wallet(id)).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(lab.modal.wallet(id)).toBeVisible()
})

test('T-W1 two wallets that claim one identifier are two rows, and the one picked is asked', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{duplicate}' })
  await lab.open()
  await expect(lab.modal.host.locator(`[data-testid^="wallet-${id}"]`)).toHaveCount(2)
})

test('R-W10 N-15 a declined switch goes back one view with a toast and changes nothing', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{reject=switch}' })
  await lab.connect(id)
  await lab.open()
  await lab.modal.host.getByRole('button', { name: /Network/ }).click()
  await lab.modal.network('eip155:31338').click()
  await expect(lab.modal.toast).toContainText('Request declined')
  await lab.modal.expectView('Networks')
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
})

test('S-25 R-W11 a chain the wallet does not know is added, then switched to', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{unknownChain}' })
  await lab.connect(id)
  await lab.press('switch-eip155:31338')
  await expect(lab.result('switch-eip155:31338')).toHaveAttribute('data-status', 'success')
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')
})

test('R-W11 a wallet that says yes and stays is not believed', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{lieChain}' })
  await lab.connect(id)
  await lab.press('switch-eip155:31338')
  await expect(lab.result('switch-eip155:31338')).toHaveAttribute('data-status', 'error', { timeout: 45_000 })
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
})

test('T-W5 a signature of another account is refused', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{wrongSigner}' })
  await lab.connect(id)
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'error')
  await expect(lab.result('sign-message')).toContainText('The signature is from another account')
})

test('X-06 a transaction that would revert is refused for the contract’s own reason', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  await lab.press('send-reverting')
  await expect(lab.result('send-reverting')).toHaveAttribute('data-status', 'error')
  await expect(lab.result('send-reverting')).toContainText('Transaction reverted: the lab says no')
})

test('a network that is not configured is refused by name', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  await lab.press('switch-unknown')
  await expect(lab.result('switch-unknown')).toContainText('Network Not Found')
})

test('S-34 R-W5 accounts changed to another one is followed, to none is a disconnect', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  for (const junk of [null, [null], 'x', [{}]]) await lab.testWallet(id).emit('accountsChanged', junk)
  await lab.testWallet(id).emit('accountsChanged', [other.toLowerCase()])
  await expect(lab.fact('address')).toHaveText(new RegExp(other, 'i'))
  await lab.testWallet(id).emit('accountsChanged', [])
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect((await lab.events()).filter((name) => name === 'disconnected')).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('S-22 N-19 R-W4 a chain the kit does not know is flagged Unknown Network and its view shows', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  for (const junk of ['0x', Number.NaN, {}, null, 'x']) await lab.testWallet(id).emit('chainChanged', junk)
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
  await lab.testWallet(id).emit('chainChanged', '0x01b207')
  await expect(lab.fact('unsupported')).toHaveText('true')
  await expect(lab.fact('network')).toHaveText('Unknown Network')
  await lab.modal.expectView('UnsupportedChain')
  await expect(lab.modal.back).toHaveCount(0)
  await lab.modal.network('eip155:31337').click()
  await expect(lab.fact('unsupported')).toHaveText('false')
})

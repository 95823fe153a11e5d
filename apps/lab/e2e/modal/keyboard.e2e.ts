import { EmailUser, embeddedConfig, expect, Keys, type LabPage, test } from '@latchkey/e2e'

const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

/** Connects a test wallet by keys alone. */
async function connect(lab: LabPage, wallet: string) {
  const keys = new Keys(lab.page)
  await keys.open(lab.page.getByTestId('lab-open'))
  await lab.modal.expectView('Connect')
  await keys.press(lab.modal.wallet(wallet))
  return keys
}

async function connectAndOpen(lab: LabPage, wallet: string) {
  const keys = await connect(lab, wallet)
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  await keys.open(lab.page.getByTestId('lab-open'))
  await lab.modal.expectView('Account')
  return keys
}

test('B-05 U-08 a transfer by keys alone: amount, recipient, review, confirmation', async ({ lab, page }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:3' })
  const keys = await connectAndOpen(lab, 'test.latchkey.evm3')
  await keys.press(account.tile('send'))
  await modal.expectView('WalletSend')
  await keys.type(account.find('send-amount'), '0.01')
  await keys.type(account.find('send-receiver'), receiver)
  await page.keyboard.press('Tab')
  await expect(account.find('send-receiver-chosen')).toBeVisible()
  await expect(account.find('send-review')).toHaveText('Review')
  await keys.press(account.find('send-review'))
  await modal.expectView('WalletSendPreview')
  await keys.press(account.find('send-confirm'))
  await modal.expectView('WalletSendConfirmed')
  await keys.press(account.find('send-done'))
  await modal.expectView('Account')
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  await expect(page.getByTestId('lab-open')).toBeFocused()
})

test('B-05 U-01 a swap by keys alone: both tokens, amount, review, confirmation', async ({ lab, page }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:5' })
  const keys = await connectAndOpen(lab, 'test.latchkey.evm5')
  await keys.press(account.tile('swap'))
  await modal.expectView('Swap')
  for (const [side, token] of [
    ['source', 'Ether'],
    ['target', 'Lab Dollar'],
  ] as const) {
    await keys.press(account.find(`swap-${side}-token`))
    await modal.expectView('SwapSelectToken')
    await page.keyboard.type(token)
    await keys.press(account.token(token).first())
    await modal.expectView('Swap')
  }
  await keys.type(account.find('swap-source'), '0.01')
  await expect(account.find('swap-review')).toHaveText('Review swap')
  await keys.press(account.find('swap-review'))
  await modal.expectView('SwapPreview')
  await keys.press(account.find('swap-confirm'))
  await expect(account.find('swap-done')).toHaveText('Done')
})

test('B-05 S-13 signing in by keys alone: the message is read, and signed', async ({ lab }) => {
  const { modal } = lab
  await lab.goto({ wallets: 'evm', config: { siwx: { statement: 'Water the beans.' } } })
  const keys = await connect(lab, 'test.latchkey.evm')
  await modal.expectView('SIWXSignMessage')
  await keys.press(modal.host.getByTestId('signin-read'))
  await expect(modal.host.getByTestId('signin-message')).toContainText('Water the beans.')
  await keys.press(modal.host.getByTestId('signin-sign'))
  await modal.expectClosed()
  await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)
})

test('B-05 A-09 an email address, its code and a request are answered by keys alone, in the frame as well', async ({ lab, page }) => {
  const { modal } = lab
  const keys = new Keys(page)
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  await keys.open(page.getByTestId('lab-open'))
  await modal.expectView('Connect')
  await keys.type(modal.host.getByTestId('email-field'), user.email)
  await page.keyboard.press('Enter')
  await modal.expectView('EmailVerifyOtp')
  await keys.type(user.frame.getByRole('textbox'), await user.readCode())
  await expect(lab.fact('status')).toHaveText('connected')
  await modal.expectClosed()

  await page.getByTestId('lab-message').fill('By keys alone')
  await keys.open(page.getByTestId('lab-sign-message'))
  await modal.expectView('ApproveTransaction')
  await expect(user.approve).toBeVisible()
  // A press soon after the request came does not count: a person presses again.
  await expect(async () => {
    if (await user.approve.isVisible()) await keys.press(user.approve)
    await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success', { timeout: 1_000 })
  }).toPass()
})

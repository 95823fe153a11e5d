import { EmailUser, embeddedConfig, expect, LabPage, readNode, test, urls } from '@latchkey/e2e'
import { parseEther, verifyMessage } from 'viem'

const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

test('A-09 B-11 F3 K0 a new user types an address, signs in, is given coins, sends them, is back after a reload, and has the same address in another browser', async ({
  lab,
  page,
  browser,
}) => {
  const { account, modal } = lab
  const user = await EmailUser.signIn(lab, { config: { ...embeddedConfig, siwx: { statement: 'Water the beans.', oneClick: false } } })

  await test.step('signs in', async () => {
    await modal.expectView('SIWXSignMessage')
    await modal.host.getByTestId('signin-sign').click()
    await modal.expectView('ApproveTransaction')
    const asked = await user.openRequest()
    await expect(asked.place.getByTestId('origin')).toContainText(new URL(urls.lab).host)
    await expect(asked.place.getByTestId('quote')).toContainText('Water the beans.')
    await asked.agree()
    await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)
    await modal.expectClosed()
  })
  const address = (await user.address()) as `0x${string}`

  await test.step('is given coins by the faucet', async () => {
    const answer = await fetch(`${urls.gateway}/dev/faucet?projectId=latchkey-lab&st=latchkey&sv=test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: urls.lab },
      body: JSON.stringify({ address, chainId: 'eip155:31337', amount: String(parseEther('2')) }),
    })
    expect(await answer.json()).toEqual({ balance: String(parseEther('2')) })
  })

  await test.step('sends through the frame', async () => {
    const before = await readNode().getBalance({ address: receiver })
    await lab.openAccount()
    await expect(account.token('Ether')).toContainText('2')
    await account.tile('send').click()
    await modal.expectView('WalletSend')
    await account.fillSend({ amount: '0.5', to: receiver })
    await expect(account.find('send-review')).toHaveText('Review')
    await account.find('send-review').click()
    await modal.expectView('WalletSendPreview')
    await account.find('send-confirm').click()
    await modal.expectView('ApproveTransaction')
    const asked = await user.openRequest()
    await expect(asked.place.getByRole('heading', { name: /Send 0\.5 coins of eip155:31337/ })).toBeVisible()
    await expect(asked.place.locator('dd').getByText(receiver, { exact: true })).toBeVisible()
    await expect(asked.place.locator('dd').getByText(/^Up to/)).toBeAttached()
    await asked.agree()
    await modal.expectView('WalletSendConfirmed')
    await expect.poll(() => readNode().getBalance({ address: receiver })).toBe(before + parseEther('0.5'))
    expect(await readNode().getTransactionCount({ address })).toBe(1)
    const { transactions } = await readNode().getBlock()
    const receipt = await readNode().getTransactionReceipt({ hash: transactions[0] as `0x${string}` })
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase(), to: receiver.toLowerCase() })
    await account.find('send-done').click()
    await page.keyboard.press('Escape')
  })

  await test.step('is connected after a reload, and signs', async () => {
    await page.reload()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await user.address()).toBe(address)
    const signature = lab.sign('Welcome back')
    await user.agree()
    expect(await verifyMessage({ address, message: 'Welcome back', signature: (await signature) as `0x${string}` })).toBe(true)
  })

  await test.step('has the same address in another browser', async () => {
    const context = await browser.newContext()
    try {
      const other = new EmailUser(new LabPage(await context.newPage()), user.email)
      await other.lab.goto({ config: embeddedConfig })
      await other.signIn()
      expect(await other.address()).toBe(address)
      const signature = other.lab.sign('From the other side')
      await other.agree()
      const signed = { address, message: 'From the other side', signature: (await signature) as `0x${string}` }
      expect(await verifyMessage(signed)).toBe(true)
    } finally {
      await context.close()
    }
  })
})

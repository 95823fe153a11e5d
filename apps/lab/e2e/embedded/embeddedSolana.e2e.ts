import {
  chainIds,
  EmailUser,
  embeddedConfig,
  expect,
  isSignedOnSolana,
  newAddress,
  readLamports,
  readSolana,
  test,
  toTransferMessage,
} from '@latchkey/e2e'

const config = { ...embeddedConfig, adapters: ['solana'], networks: [chainIds.solana] }

test('R-12 B-11 T-F13 the key of the e-mail wallet signs a text and a transfer of SOL on Solana, and no transaction as a text', async ({
  lab,
  page,
}) => {
  const user = await EmailUser.signIn(lab, { config })
  const receiver = newAddress.solana()
  const address = await user.address()
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

  await test.step('signs a text', async () => {
    const signature = lab.sign('Water the beans')
    const asked = await user.openRequest()
    await expect(asked.place.getByTestId('quote')).toHaveText('Water the beans')
    await asked.agree()
    expect(isSignedOnSolana(address, 'Water the beans', await signature)).toBe(true)
    await lab.modal.expectClosed()
  })

  await test.step('sends', async () => {
    await readSolana('requestAirdrop', [address, 2_000_000_000])
    await expect.poll(() => readLamports(address)).toBe(2_000_000_000n)
    await page.getByTestId('lab-to').fill(receiver)
    await page.getByTestId('lab-amount').fill('0.5')
    const sent = lab.ask('send-transaction')
    await lab.modal.expectView('ApproveTransaction')
    const asked = await user.openRequest()
    await expect(asked.place.getByRole('heading', { name: 'Send 0.5 SOL' })).toBeVisible()
    await expect(asked.place.getByText(receiver)).toBeVisible()
    await asked.agree()
    await sent
    await expect.poll(() => readLamports(receiver)).toBe(500_000_000n)
    expect(await readLamports(address)).toBeLessThan(1_500_000_000n)
    await lab.modal.expectClosed()
  })

  await test.step('declines', async () => {
    const declined = lab.ask('send-transaction').catch((error: Error) => error.message)
    await user.decline.click()
    expect(await declined).toMatch(/declined|rejected/i)
  })

  await test.step('refuses a transaction as a text', async () => {
    const message = toTransferMessage(address, receiver)
    const refused = await user.request('solana_signMessage', { message, pubkey: address }).then(
      () => 'signed',
      (error: Error) => error.message,
    )
    expect(refused).toMatch(/transaction/)
    await lab.modal.expectClosed()
  })

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await user.address()).toBe(address)
})

import { chain2, expect, fund, fundedAccount, readNode, readStored, test } from '@latchkey/e2e'
import { recoverMessageAddress } from 'viem'

test('U-02 A-11 a phone scans the code, signs, sends, switches, outlives a reload, and ends it all from its side', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet()
  const { eip155: address } = await wallet.getAddresses()
  await fund(address)
  await lab.goto()
  await lab.connectPhone(wallet)
  await expect(lab.fact('address')).toHaveText(address)
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
  await expect(lab.fact('wallet')).toContainText('Peer Wallet')

  const signature = (await lab.sign('Water the beans')) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(address)

  await lab.ask('switch-eip155:31338')
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')

  const to = fundedAccount(8).address
  const before = await readNode(chain2).getBalance({ address: to })
  await page.getByTestId('lab-to').fill(to)
  await page.getByTestId('lab-amount').fill('0.125')
  const hash = (await lab.ask('send-transaction')) as `0x${string}`
  const receipt = await readNode(chain2).waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
  expect(await readNode(chain2).getBalance({ address: to })).toBeGreaterThanOrEqual(before + 125_000_000_000_000_000n)

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(lab.fact('address')).toHaveText(address)
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')
  const again = (await lab.sign('And again')) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'And again', signature: again })).toBe(address)

  await wallet.disconnect((await wallet.getSession()).topic)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await page.reload()
  await page.waitForFunction(() => window.lab !== undefined)
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('S-09 R-R9 a code that runs out is replaced without the user, the old one connects no wallet, the new one does', async ({
  lab,
  page,
  startWallet,
}) => {
  const [late, wallet] = await Promise.all([startWallet(), startWallet()])
  await page.clock.install()
  await lab.goto()
  await lab.openCode()
  const old = await lab.modal.readQr()
  const madeMs = Number(new URLSearchParams(old.split('?')[1]).get('expiryTimestamp')) * 1_000 - 300_000
  // Four minutes, less the ten seconds in which a code counts as gone.
  await page.clock.pauseAt(madeMs + 228_000)
  await expect(lab.modal.qr).toHaveAttribute('data-uri', old)
  await page.clock.pauseAt(madeMs + 245_000)
  await page.clock.resume()
  await expect(lab.modal.qr).not.toHaveAttribute('data-uri', old)
  const fresh = await lab.modal.readQr()
  expect(fresh).not.toBe(old)

  await wallet.pair(fresh)
  const { eip155: address } = await wallet.getAddresses()
  await expect(lab.fact('address')).toHaveText(address)
  await lab.modal.expectClosed()
  await late.pair(old)
  await late.waitFor('proposal')
  expect(await lab.sign('Still the first')).toMatch(/^0x/)
  await expect(lab.fact('address')).toHaveText(address)
  expect((await lab.events()).filter((name) => name === 'connected')).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('X-04 a user who says no on the phone gets a calm view, and a new code to try again', async ({ lab, startWallet }) => {
  const wallet = await startWallet({ policy: { proposal: { reject: 5000 } } })
  await lab.goto()
  await lab.openCode()
  const first = await lab.modal.readQr()
  await wallet.pair(first)
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.alert).toHaveCount(0)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await wallet.setPolicy({})
  await lab.modal.host.getByRole('button', { name: 'Try again' }).click()
  await expect(lab.modal.qr).toBeVisible()
  await expect(lab.modal.qr).not.toHaveAttribute('data-uri', first)
  const second = await lab.modal.readQr()
  expect(second).not.toBe(first)
  await wallet.pair(second)
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('X-04 a request declined on the phone is the user’s no, and the next one works', async ({ lab, startWallet }) => {
  const wallet = await startWallet({ policy: { requests: { personal_sign: { reject: 5000 } } } })
  await lab.goto()
  await lab.connectPhone(wallet)
  await expect(lab.sign('No thanks')).rejects.toThrow(/declined|rejected/i)
  await expect(lab.modal.alert).toHaveCount(0)
  await wallet.setPolicy({})
  expect(await lab.sign('Yes please')).toMatch(/^0x/)
  expect(await lab.errors()).toEqual([])
})

test('T-R4 S-05 a code of a closed modal connects no wallet', async ({ lab, page, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto()
  await lab.openCode()
  const uri = await lab.modal.readQr()
  await page.keyboard.press('Escape')
  await lab.modal.expectClosed()
  await wallet.pair(uri)
  // Its yes comes too late, and is answered with the end.
  await wallet.waitFor('deleted')
  await expect(lab.fact('status')).toHaveText('disconnected')
  await lab.openCode()
  expect(await lab.modal.readQr()).not.toBe(uri)
  expect(await lab.errors()).toEqual([])
})

test('T-D6 neither a code’s secret, nor a message, nor its signature is kept, said or sent in the clear', async ({
  lab,
  page,
  requests,
  startWallet,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const wallet = await startWallet()
  await lab.goto()
  await lab.openCode()
  const uri = await lab.modal.readQr()
  const secret = new URLSearchParams(uri.split('?')[1]).get('symKey') ?? ''
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  await wallet.pair(uri)
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const signature = await lab.sign('canary-4b1d')
  const kept = { ...(await readStored(page)), events: await page.evaluate(() => JSON.stringify(window.lab?.events)) }
  const places = { ...kept, console: said.join('\n'), requests: requests.map((one) => `${one.url()} ${one.postData()}`).join('\n') }
  const secrets = { secret, message: 'canary-4b1d', hex: Buffer.from('canary-4b1d').toString('hex'), signature }
  const found = Object.entries(secrets).flatMap(([what, text]) =>
    Object.entries(places).flatMap(([place, content]) => (content.includes(text) ? [`${what} in ${place}`] : [])),
  )
  expect(found).toEqual([])
})

test('U-02 the link that is copied is the code', async ({ lab, page, context, startWallet }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const wallet = await startWallet()
  await lab.goto()
  await lab.open()
  await lab.modal.wallet('metamask').click()
  await lab.modal.expectView('ConnectingWalletConnect')
  await lab.modal.host.getByRole('button', { name: 'Copy link' }).click()
  const uri = (await lab.modal.qr.getAttribute('data-uri')) ?? ''
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  await wallet.pair(uri)
  await expect(lab.fact('status')).toHaveText('connected')
})

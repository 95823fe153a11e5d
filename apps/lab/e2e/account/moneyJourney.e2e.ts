import {
  dataGatewayOrigins,
  expect,
  fund,
  fundedAccount,
  type GatewayProcess,
  installThirdPartyWallet,
  newAccountIndex,
  readNode,
  registerName,
  test,
  urls,
} from '@latchkey/e2e'

// A gateway of the test's own is none of the lab's hosts, and while it is dead the browser says so.
test.use({
  bypassCSP: true,
  allowedConsole: /Failed to load resource|latchkey/i,
  origins: dataGatewayOrigins,
})

test('U-01 U-10 U-13 N-23 B-16 bought, half sent to a name, the rest swapped: each shows in its month with its sign, though the gateway was killed thrice', async ({
  lab,
  page,
  dataGateway,
}) => {
  test.setTimeout(240_000)
  const { account, modal } = lab
  const owner = await installThirdPartyWallet(page, newAccountIndex())
  const friend = fundedAccount(newAccountIndex())
  const name = `friend-${friend.address.slice(2, 10).toLowerCase()}.lab.example`
  await fund(owner.address, '1')
  await registerName(dataGateway.origin, friend, name)

  // Killed in the middle of taking the chain in, which then is gone on with.
  await expect.poll(() => readGauge(dataGateway, 'latchkey_index_block'), { timeout: 60_000 }).toBeGreaterThan(2)
  await restart(dataGateway)
  await lab.goto({ config: { gateway: dataGateway.origin } })
  await lab.connectThirdParty()
  await lab.openAccount()
  await expect(account.token('Ether')).toBeVisible()
  await expect(account.token('Lab Dollar')).toHaveCount(0)

  await test.step('buy', async () => {
    await account.tile('onramp').click()
    await modal.expectView('OnRamp')
    await expect(account.find('buy-token')).toContainText('Lab Dollar')
    await account.find('buy-amount').fill('100')
    await expect(modal.dialog).toContainText('about 98 LUSD', { timeout: 30_000 })
    await expect(account.find('buy-continue')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
    const before = page.waitForResponse((response) => response.url().includes('/balance?') && response.url().includes('forceUpdate'))
    // New prices come every half minute, and a press while they do is not taken.
    let isOpen = false
    const opened = page
      .context()
      .waitForEvent('page')
      .then((shop) => {
        isOpen = true
        return shop
      })
    await expect(async () => {
      if (!isOpen) await account.find('buy-continue').click({ timeout: 1_000 })
      await expect.poll(() => isOpen, { timeout: 3_000 }).toBe(true)
    }).toPass()
    const shop = await opened
    await modal.expectView('BuyInProgress')
    // What there was before is known; the payment is mined while no indexer reads the chain.
    await before
    await dataGateway.kill()
    await shop.getByLabel('Card number').fill('4242 4242 4242 4242')
    await shop.getByRole('button', { name: 'Pay' }).click()
    await expect(shop.getByRole('status')).toContainText('98 LUSD is on its way')
    await shop.close()
    await dataGateway.resume()
    await expect(modal.dialog).toContainText('LUSD has arrived', { timeout: 60_000 })
    await account.find('buy-done').click()
    await modal.expectView('Account')
    await expect(account.token('Lab Dollar')).toContainText('98', { timeout: 30_000 })
  })

  await test.step('send half to a name', async () => {
    await account.tile('send').click()
    await modal.expectView('WalletSend')
    await account.fillSend({ token: 'Lab Dollar', amount: '49', to: name })
    await expect(account.find('send-receiver-chosen')).toContainText(name)
    await expect(account.find('send-review')).toHaveText('Review', { timeout: 30_000 })
    await account.find('send-review').click()
    await modal.expectView('WalletSendPreview')
    await expect(modal.dialog).toContainText(`Address ${friend.address}`)
    await account.find('send-confirm').click()
    await modal.expectView('WalletSendConfirmed')
    // Killed as the block may be on its way into the index.
    await restart(dataGateway)
    await account.find('send-done').click()
    await modal.expectView('Account')
    // What failed while the gateway was away is asked for again half a minute later (S-26).
    await expect(account.token('Lab Dollar')).toContainText('49', { timeout: 60_000 })
  })

  await test.step('swap the rest', async () => {
    await account.tile('swap').click()
    await modal.expectView('Swap')
    await account.chooseSwapToken('source', 'Lab Dollar')
    await account.chooseSwapToken('target', 'Ether')
    await account.find('swap-source-max').click()
    await expect(account.find('swap-source')).toHaveValue('49')
    await expect(account.find('swap-review')).toHaveText('Review swap', { timeout: 30_000 })
    await account.find('swap-review').click()
    await modal.expectView('SwapPreview')
    await expect(account.find('swap-confirm')).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
    await account.find('swap-confirm').click()
    await expect(modal.dialog).toContainText('received', { timeout: 60_000 })
    await account.find('swap-done').click()
    await modal.expectView('Account')
  })

  const lines = await test.step('activity', async () => {
    await account.tab('activity').click()
    await expect(account.transactions).toHaveCount(4, { timeout: 60_000 })
    await expect(modal.dialog).not.toContainText(/Pending|Sending/, { timeout: 60_000 })
    return account.readActivity()
  })
  expect(lines.map(({ text }) => text.replace(/0\.0\d+ ETH/, '0.0… ETH').replace(/ \d\d [A-Z]{3}.*$/i, ''))).toEqual([
    'Swapped LUSD to ETH +0.0… ETH',
    'Approved Lab Chain',
    'Sent Lab Dollar −49 LUSD',
    'Minted Lab Dollar +98 LUSD',
  ])
  for (const { hash, month } of lines) expect(month).toBe(await readMonth(hash as `0x${string}`))
  // The gateway of the lab took the same blocks in without an end.
  await expect(async () => {
    expect(await readHistory(dataGateway.origin, owner.address)).toHaveLength(4)
    expect(await readHistory(dataGateway.origin, owner.address)).toEqual(await readHistory(urls.gateway, owner.address))
  }).toPass({ timeout: 60_000 })
  expect((await readHistory(dataGateway.origin, owner.address)).map(({ metadata }) => metadata.hash)).toEqual(lines.map(({ hash }) => hash))

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.openAccount()
  await account.tab('activity').click()
  await expect(account.transactions).toHaveCount(4)
  expect(await account.readActivity()).toEqual(lines)
  await account.tab('tokens').click()
  await expect(account.token('Lab Dollar')).toHaveCount(0)
  expect(await lab.errors()).toEqual([])
})

async function restart(gateway: GatewayProcess): Promise<void> {
  await gateway.kill()
  await gateway.resume()
}

async function readGauge({ origin }: GatewayProcess, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name}{.*} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

/** The month a transaction was mined in, as its heading reads. */
async function readMonth(hash: `0x${string}`): Promise<string> {
  const node = readNode()
  const { blockNumber } = await node.getTransactionReceipt({ hash })
  const { timestamp } = await node.getBlock({ blockNumber })
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(Number(timestamp) * 1000)
}

type History = { readonly data: readonly { readonly metadata: { readonly hash: string } }[]; readonly next: string | null }

/** All that a gateway says an account did on the lab's first chain. */
async function readHistory(gateway: string, address: string): Promise<History['data']> {
  const query = 'projectId=latchkey-lab&st=latchkey&sv=test&chainId=eip155:31337'
  const response = await fetch(`${gateway}/v1/account/${address}/history?${query}`, { headers: { origin: urls.lab } })
  // Pictures are where the gateway is.
  const { data, next } = JSON.parse((await response.text()).replaceAll(gateway, '')) as History
  expect(next).toBeNull()
  return data
}

import { EmailUser, expect, fund, readNode, test, urls } from '@latchkey/e2e'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'

// Nothing said of the kind of account: the lab's first chain has a bundler, so it is a smart one.
const config = { secureSite: urls.secure }
const chain = readNode()
const message = 'Welcome to the garden'
const receiver = '0x00000000000000000000000000000000000ca51e'
/** Whom one journey alone pays: others count what their friends get. */
const neighbour = '0x0000000000000000000000000000000000000ca7'
const friends = ['0x00000000000000000000000000000000000a11ce', '0x0000000000000000000000000000000000000b0b'] as const

/** Has the user sign the message, and asks the chain's own node whether it is theirs. */
async function isSigned(user: EmailUser, address: `0x${string}`): Promise<boolean> {
  const asked = user.request('personal_sign', [message, address]) as Promise<`0x${string}`>
  const open = await user.openRequest()
  await expect(open.place.getByTestId('quote')).toHaveText(message)
  await open.agree()
  return chain.verifyMessage({ address, message, signature: await asked })
}

test('R-02 A-07 E-13 a new user has a smart account: it signs in before it is on the chain, pays a batch that brings it there, and signs after', async ({
  lab,
}) => {
  const user = await EmailUser.signIn(lab, { config: { ...config, siwx: { statement: 'Water the beans.', oneClick: false } } })
  // Signed before the contract is on the chain, and taken by the gateway all the same.
  await lab.modal.expectView('SIWXSignMessage')
  await lab.modal.host.getByTestId('signin-sign').click()
  const signing = await user.openRequest()
  await expect(signing.place.getByTestId('quote')).toContainText('Water the beans.')
  await signing.agree()
  await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)
  await lab.modal.expectClosed()
  const address = (await user.address()) as `0x${string}`
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await user.request('wallet_getCapabilities', [address])).toMatchObject({
    '0x7a69': { atomic: { status: 'supported' }, assetDiscovery: { supported: true }, permissions: { supported: true } },
  })
  expect(await isSigned(user, address)).toBe(true)

  await fund(address, '1')
  const before = await Promise.all(friends.map((friend) => chain.getBalance({ address: friend })))
  const calls = friends.map((to, index) => ({ to, value: `0x${index + 1}`, data: '0x' }))
  const sent = user.request('wallet_sendCalls', [{ version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }])
  const batch = await user.openRequest()
  await expect(batch.place.getByText('Run 2 transactions together')).toBeVisible()
  await batch.agree()
  const { id } = (await sent) as { id: string }
  await expect.poll(() => user.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })

  const after = await Promise.all(friends.map((friend) => chain.getBalance({ address: friend })))
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([1n, 2n])
  const status = (await user.request('wallet_getCallsStatus', [id])) as { receipts: { transactionHash: `0x${string}` }[] }
  const transaction = await chain.getTransaction({ hash: status.receipts[0]?.transactionHash ?? '0x' })
  expect(transaction.to?.toLowerCase()).toBe('0x0000000071727de22e5e9d8baf0edac6f37da032')
  expect(await chain.getCode({ address })).toMatch(/^0x[0-9a-f]+$/)
  expect(await isSigned(user, address)).toBe(true)
})

test('R-02 T-F12 S-17 a smart account sends as any account does, signs no order as a message, and gives way to the plain account and back', async ({
  lab,
  page,
}) => {
  const user = await EmailUser.signIn(lab, { config })
  const smart = (await user.address()) as `0x${string}`
  await fund(smart, '1')

  const sent = user.request('eth_sendTransaction', [{ from: smart, to: neighbour, value: '0x5' }])
  const sending = await user.openRequest()
  await expect(sending.place.getByText('Smart account', { exact: true })).toBeVisible()
  await sending.agree()
  expect(await chain.getTransactionReceipt({ hash: (await sent) as `0x${string}` })).toMatchObject({ status: 'success' })
  expect(await chain.getCode({ address: smart })).toMatch(/^0x[0-9a-f]+$/)

  const domain = { name: 'HybridDeleGator', version: '1', chainId: 31337, verifyingContract: smart }
  const order = { domain, types: { Anything: [{ name: 'of', type: 'string' }] }, primaryType: 'Anything', message: { of: 'it' } }
  await expect(user.request('eth_signTypedData_v4', [smart, order])).rejects.toThrow('instruction to the smart account')
  const mail = { ...order, domain: { ...domain, verifyingContract: friends[1] } } as const
  const signed = user.request('eth_signTypedData_v4', [smart, mail])
  await user.agree()
  expect(await chain.verifyTypedData({ address: smart, ...mail, signature: (await signed) as `0x${string}` })).toBe(true)
  await lab.modal.expectClosed()

  await lab.openAccount()
  await lab.modal.host.getByTestId('account-type').click()
  await expect.poll(() => user.address()).not.toBe(smart)
  const plain = (await user.address()) as `0x${string}`
  expect(await user.request('eth_accounts', [])).toEqual([plain])
  await expect(lab.modal.host.getByTestId('account-type')).toHaveAttribute('aria-checked', 'false')

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await user.address()).toBe(plain)
  expect(await user.request('wallet_getCapabilities', [plain])).toEqual({})
  const batch = { version: '2.0.0', from: plain, chainId: '0x7a69', atomicRequired: true, calls: [{ to: friends[0], data: '0x' }] }
  await expect(user.request('wallet_sendCalls', [batch])).rejects.toThrow('does not support atomic batches')

  await lab.openAccount()
  await lab.modal.host.getByTestId('account-type-about').click()
  await lab.modal.expectView('SmartAccountSettings')
  await expect(lab.modal.host.getByTestId('smart-deployed')).toHaveText('In use')
  await lab.modal.host.getByTestId('smart-type-smartAccount').click()
  await expect.poll(() => user.address()).toBe(smart)

  // The second chain has no bundler: there it is the key's own account, and nothing else.
  await user.request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  await expect.poll(() => user.address()).toBe(plain)
  await user.request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  await expect.poll(() => user.address()).toBe(smart)
})

test('T-F15 of thirty calls every one is listed where it runs, the approval that hides among them is warned of, and nothing is approved before all of them were seen', async ({
  lab,
}) => {
  const user = await EmailUser.signIn(lab, { config })
  const from = (await user.address()) as `0x${string}`
  await fund(from, '1')
  const token = '0x000000000000000000000000000000000000f00d'
  const approval = { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friends[1], maxUint256] }) }
  const calls: object[] = Array.from({ length: 30 }, (_, index) => ({
    to: `0xfeed${String(index).padStart(36, '0')}`,
    value: '0x1',
    data: '0x',
  }))
  calls[17] = approval
  const sent = user.request('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls }])

  const asked = await user.openRequest()
  // A right that hides among thirty is asked for where no page is around it.
  if (!('mouse' in asked.place)) throw new Error('The request has no window of its own')
  const { place: own, approve } = asked
  await expect(own.getByText('Run 30 transactions together')).toBeVisible()
  const list = own.getByTestId('steps')
  await expect(list.locator('> li')).toHaveCount(30)
  await expect(list.locator('> li').nth(17)).toContainText('Allow spending')
  await expect(list.locator('> li .risk').first()).toBeAttached()
  await expect(own.getByRole('alert').first()).toContainText('No limit for')
  await expect(approve).toHaveText('Approve all 30')

  const press = async () => {
    const box = await approve.boundingBox()
    if (box) await own.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  /** As long as it takes a request that needs no scrolling to let itself be approved, twice over. */
  const realTime = () => own.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 1_800)))
  const scroller = own.locator('.review__scroll')
  await realTime()
  await press()
  await scroller.hover()
  // Not the end yet.
  await own.mouse.wheel(0, 300)
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await realTime()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await press()
  // The end alone is not all of it.
  await own.mouse.wheel(0, 20_000)
  await realTime()
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await press()
  await expect(approve).toHaveText('Approve all 30')

  await asked.read()
  // The dangerous one among them asks twice.
  await approve.click()
  await expect(approve).toHaveText('Press again')
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await asked.press()
  const { id } = (await sent) as { id: string }
  await expect.poll(() => user.request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  expect(await chain.getBalance({ address: `0xfeed${'29'.padStart(36, '0')}` })).toBe(1n)
})

test('R-02 C-06 V-05 Max of a smart account leaves what its operation takes, before it is on the chain', async ({ lab }) => {
  const user = new EmailUser(lab)
  const { account, modal } = lab
  await lab.goto({ config })
  await user.signIn()
  const from = (await user.address()) as `0x${string}`
  await fund(from, '1')
  await lab.openAccount()
  await account.tile('send').click()
  await account.fillSend({ amount: '0.5', to: receiver })
  await account.find('send-amount-max').click()
  // All of it but some: the amount is what is left once the fee is known.
  await expect(account.find('send-amount')).toHaveValue(/^0\.9\d+$/)
  await account.find('send-review').click()
  await modal.expectView('WalletSendPreview')
  await account.find('send-confirm').click()
  const asked = await user.openRequest()
  await expect(asked.place.getByText('Smart account', { exact: true })).toBeVisible()
  await expect(asked.place.getByTestId('consent')).toHaveCount(0)
  const before = await chain.getBalance({ address: receiver })
  await asked.agree()
  await expect.poll(() => chain.getBalance({ address: receiver })).toBeGreaterThan(before + 9n * 10n ** 17n)
  expect(await chain.getBalance({ address: from })).toBeLessThan(10n ** 17n)
  expect(await chain.getCode({ address: from })).toMatch(/^0x[0-9a-f]+$/)
})

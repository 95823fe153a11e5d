import { EmailUser, expect, fund, mintDollars, readNode, test, urls } from '@latchkey/e2e'
import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseEther, toHex } from 'viem'

const config = { secureSite: urls.secure, features: { smartSessions: true } }
const chain = readNode()
const friend: Hex = '0x00000000000000000000000000000000000f11ed'
const day = 86_400
const soon = () => Math.floor(Date.now() / 1000) + day
const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])

/** What a granted permission is used by, as the page hears it. */
type Granted = {
  readonly context: Hex
  readonly delegationManager: Hex
  readonly expiry: number
  readonly deployments: readonly { readonly factory: Hex; readonly factoryData: Hex }[]
}

/** A site's own key, on its server: no wallet of the user's. */
async function createSessionKey() {
  const address = toHex(crypto.getRandomValues(new Uint8Array(20)))
  await fund(address, '1')
  await chain.request({ method: 'anvil_impersonateAccount', params: [address] } as never)
  const send = async (to: Hex, data: Hex) => {
    const call = { from: address, to, data, gas: '0x7a1200' }
    const hash = await chain.request({ method: 'eth_sendTransaction', params: [call] } as never)
    return (await chain.waitForTransactionReceipt({ hash })).status
  }
  return {
    address,
    send,
    /** Pays the friend by a permission, and reads from the node how that went. */
    pay({ context, delegationManager }: Pick<Granted, 'context' | 'delegationManager'>, ether: string) {
      const value = encodeAbiParameters([{ type: 'uint256' }], [parseEther(ether)])
      const args = [[context], [`0x${'0'.repeat(64)}`], [concat([friend, value])]] as const
      return send(delegationManager, encodeFunctionData({ abi, args }))
    },
  }
}

const toRequest = (signer: string, change: object = {}) => ({
  chainId: '0x7a69',
  expiry: soon(),
  signer: { type: 'account', data: { address: signer } },
  permission: { type: 'native-token-transfer', data: { allowance: toHex(parseEther('0.1')) } },
  ...change,
})

test('A-07 E-16 T-F15 a permission is given with its limits in sight, holds its holder to them, is listed, and is worth nothing once revoked', async ({
  lab,
  page,
}) => {
  const user = await EmailUser.signIn(lab, { config })
  await lab.modal.expectClosed()
  const address = (await user.address()) as Hex
  await fund(address, '1')
  const key = await createSessionKey()

  await page.getByTestId('lab-permission-signer').fill(key.address)
  await lab.press('grant-permissions')
  const asked = await user.openRequest()
  // A right that outlives the request.
  expect(asked.isWindow).toBe(true)
  await expect(asked.place.getByText('Let a key act on your behalf')).toBeVisible()
  const rows = asked.place.getByTestId('steps')
  await expect(rows).toContainText('Spend 0.1 coins of eip155:31337 in total')
  await expect(rows).toContainText('Until')
  await expect(asked.place.locator('dd').getByText(key.address, { exact: true }).first()).toBeAttached()
  await asked.agree()
  await lab.modal.expectClosed()
  const [granted] = JSON.parse(await lab.result('grant-permissions').innerText()) as [Granted]
  expect(granted.expiry).toBeGreaterThan(Date.now() / 1000)

  // The first use brings the account to the chain.
  for (const { factory, factoryData } of granted.deployments) expect(await key.send(factory, factoryData)).toBe('success')
  const before = await chain.getBalance({ address: friend })
  expect(await key.pay(granted, '0.06')).toBe('success')
  expect((await chain.getBalance({ address: friend })) - before).toBe(parseEther('0.06'))
  expect(await key.pay(granted, '0.05')).toBe('reverted')
  expect(await (await createSessionKey()).pay(granted, '0.01')).toBe('reverted')

  await lab.openAccount()
  const row = lab.modal.host.getByTestId('account-sessions')
  await expect(row).toContainText('1 site')
  await row.click()
  await lab.modal.expectView('SmartSessions')
  const card = lab.modal.host.getByTestId('session')
  for (const words of ['0.1 ETH total', 'Used so far', '0.06 ETH', new URL(urls.lab).host]) await expect(card).toContainText(words)
  await lab.modal.host.getByTestId('session-revoke').click()
  await lab.modal.host.getByRole('button', { name: 'Revoke now' }).click()
  const revoking = await user.openRequest()
  await expect(revoking.place.getByRole('heading', { name: /take (a|the) permission back/i })).toBeVisible()
  await revoking.agree()
  await expect(lab.modal.host.getByTestId('session-over')).toContainText('Revoked ')
  expect(await key.pay(granted, '0.01')).toBe('reverted')
  expect((await chain.getBalance({ address: friend })) - before).toBe(parseEther('0.06'))

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.openWith({ view: 'SmartSessions' })
  await expect(lab.modal.host.getByTestId('session-over')).toContainText('Revoked ')
  expect(await lab.errors()).toEqual([])
})

test('T-F15 A-07 no permission without an end, for any account, or against the user’s no; assets are listed by the wallet', async ({
  lab,
}) => {
  const user = await EmailUser.signIn(lab, { config })
  await lab.modal.expectClosed()
  const address = (await user.address()) as Hex
  const key = await createSessionKey()
  const ask = (request: object) => user.request('wallet_grantPermissions', [request])

  const { expiry: _, ...endless } = toRequest(key.address)
  await expect(ask(endless)).rejects.toThrow('needs an expiry')
  await expect(ask(toRequest('0x0000000000000000000000000000000000000a11'))).rejects.toThrow('not for any account')
  await expect(ask(toRequest(address))).rejects.toThrow('cannot be given a permission')
  await expect(ask(toRequest(key.address, { permission: { type: 'everything', data: {} } }))).rejects.toThrow('does not support')

  // A long list: the risk stands first, and the end must have been seen.
  const many = Array.from({ length: 9 }, (_, at) =>
    toRequest(key.address, { permission: { type: 'native-token-transfer', data: { allowance: toHex(at + 1) } } }),
  )
  const risky = toRequest(key.address, {
    permission: { type: 'contract-call', data: { address: friend, calls: ['approve(address,uint256)'] } },
  })
  const refused = expect(user.request('wallet_grantPermissions', [...many, risky])).rejects.toThrow('Request declined')
  const asked = await user.openRequest()
  const rows = asked.place.getByTestId('steps')
  await expect(rows.getByText('Use approve(address,uint256)')).toBeAttached()
  await asked.place.getByTestId('consent').check()
  await expect(asked.place.getByTestId('show-next')).toBeVisible()
  await expect(asked.approve).toHaveAttribute('aria-disabled', 'true')
  await asked.read()
  await asked.refuse()
  await refused
  await lab.modal.expectClosed()
  await lab.openWith({ view: 'SmartSessions' })
  await expect(lab.modal.host.getByText('No permissions given')).toBeVisible()

  await fund(address, '2')
  await mintDollars(address)
  const asset = (type: string, balance: bigint) => expect.objectContaining({ type, balance: toHex(balance) })
  // What was asked a moment ago is known for half a minute.
  await expect
    .poll(() => user.request('wallet_getAssets', [{ account: address, chainFilter: ['0x7a69'] }]), { timeout: 45_000 })
    .toEqual({ '0x7a69': expect.arrayContaining([asset('NATIVE', parseEther('2')), asset('ERC20', 25_000_000n)]) })
})

test('R-10 with smartSessions off there is no list, no row and no verb; a plain account gives no permissions', async ({ lab }) => {
  const user = await EmailUser.signIn(lab, { config: { secureSite: urls.secure } })
  await lab.modal.expectClosed()
  await expect(lab.ask('grant-permissions')).rejects.toThrow('CAPABILITY_MISSING')
  await lab.openAccount()
  await expect(lab.modal.host.getByTestId('account-type')).toBeVisible()
  await expect(lab.modal.host.getByTestId('account-sessions')).toHaveCount(0)
  await lab.modal.host.getByTestId('account-type').click()
  await expect(lab.modal.host.getByTestId('account-type')).toHaveAttribute('aria-checked', 'false')
  const asked = user.request('wallet_grantPermissions', [toRequest(friend)])
  await expect(asked).rejects.toThrow('Only a smart account can grant permissions')
})

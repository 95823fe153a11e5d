import { chainIds, expect, isSignedOnSolana, test, urls } from '@latchkey/e2e'
import { recoverMessageAddress } from 'viem'

const both = { adapters: ['evm', 'solana'], networks: [chainIds.evm, chainIds.evm2, chainIds.solana] }

test('U-02 S-33 one scan connects both families, each signs, one can go and then the other', async ({ lab, page, startWallet }) => {
  const wallet = await startWallet()
  const { eip155, solana } = await wallet.getAddresses()
  await lab.goto({ config: both })
  await lab.connectPhone(wallet)
  expect(wallet.told.proposal).toHaveLength(1)

  await lab.ask(`switch-${chainIds.evm}`)
  await expect(lab.fact('address')).toHaveText(eip155)
  const evmSignature = (await lab.sign('By one key')) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'By one key', signature: evmSignature })).toBe(eip155)

  await lab.ask(`switch-${chainIds.solana}`)
  await expect(lab.fact('namespace')).toHaveText('solana')
  await expect(lab.fact('address')).toHaveText(solana)
  const solanaSignature = await lab.sign('By the other')
  expect(isSignedOnSolana(solana, 'By the other', solanaSignature)).toBe(true)

  await page.reload()
  await expect(lab.fact('address')).toHaveText(solana)
  await lab.ask(`switch-${chainIds.evm}`)
  await expect(lab.fact('address')).toHaveText(eip155)

  // One face goes, the session stays for the other.
  await lab.ask('disconnect-eip155')
  await expect(lab.fact('eip155-status')).toHaveText('disconnected')
  await expect(lab.fact('solana-address')).toHaveText(solana)
  expect(await wallet.getSessions()).toHaveLength(1)
  await lab.ask(`switch-${chainIds.solana}`)
  expect(isSignedOnSolana(solana, 'Still here', await lab.sign('Still here'))).toBe(true)
  await lab.ask('disconnect-solana')
  await expect(lab.fact('solana-status')).toHaveText('disconnected')
  await wallet.waitFor('deleted')
  expect(await wallet.getSessions()).toEqual([])
  expect(await lab.errors()).toEqual([])
})

test('V-09 a wallet of one family connects that one, and no other is claimed', async ({ lab, startWallet }) => {
  const wallet = await startWallet({ policy: { families: ['solana'] } })
  await lab.goto({ config: both })
  await lab.connectPhone(wallet)
  await expect(lab.fact('address')).toHaveText((await wallet.getAddresses()).solana)
  expect((await lab.events()).filter((name) => name === 'connected')).toHaveLength(1)
})

test('S-34 an update brings another account, then takes a family away, then a chain', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto({ config: both })
  await lab.connectPhone(wallet)
  await lab.ask(`switch-${chainIds.evm}`)
  const { topic, namespaces } = await wallet.getSession()
  const { eip155: evm } = namespaces
  if (!evm) throw new Error('The wallet granted no eip155')
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const moved = { ...evm, accounts: evm.accounts.map((account) => account.replace(/0x.*/, other)) }

  await wallet.update(topic, { ...namespaces, eip155: moved })
  await expect(lab.fact('address')).toHaveText(other)
  await wallet.update(topic, { eip155: moved })
  await expect.poll(async () => (await lab.events()).filter((name) => name === 'disconnected').length).toBe(1)
  await expect(lab.fact('address')).toHaveText(other)
  await wallet.update(topic, { eip155: { ...moved, chains: [chainIds.evm2], accounts: [`${chainIds.evm2}:${other}`] } })
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  await wallet.extend(topic)
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('S-10 a session whose chains went stale is dropped, reported to the wallet, and made again', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto({ config: { networks: [chainIds.evm] } })
  await lab.connectPhone(wallet)
  const stale = await wallet.getSession()

  await lab.goto({ config: { networks: [chainIds.evm2] } })
  await expect(lab.fact('status')).toHaveText('disconnected')
  await wallet.waitFor('deleted')
  await lab.connectPhone(wallet)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  const fresh = await wallet.getSession()
  expect(fresh.topic).not.toBe(stale.topic)
  expect(fresh.namespaces['eip155']?.chains).toEqual([chainIds.evm2])
  expect(await lab.errors()).toEqual([])
})

test('S-34 the wallet goes to another chain by itself', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  const { topic } = await wallet.getSession()
  await wallet.emit(topic, { name: 'chainChanged', data: 31338 }, chainIds.evm2)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  await wallet.emit(topic, { name: 'chainChanged', data: 31337 }, chainIds.evm)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm)
})

test('R-R11 T-R7 the wallet ends the session while a request is open: the request settles, once, and nothing is left', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ policy: { requests: { '*': 'hang' } } })
  await lab.goto()
  await lab.connectPhone(wallet)
  await lab.press('sign-message')
  await wallet.waitFor('request')
  await wallet.disconnect((await wallet.getSession()).topic)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'error')
  expect((await lab.events()).filter((name) => name === 'disconnected')).toHaveLength(1)
  await page.reload()
  await page.waitForFunction(() => window.lab !== undefined)
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('R-R11 the wallet ends the session while the modal is open, and while the page is away', async ({ lab, page, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  await lab.open()
  await lab.modal.expectView('Account')
  await wallet.disconnect((await wallet.getSession()).topic)
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])

  await page.goto(`${urls.lab}/?`)
  await page.waitForFunction(() => window.lab !== undefined)
  await lab.connectPhone(wallet)
  await page.goto('about:blank')
  await wallet.disconnect((await wallet.getSession()).topic)
  await lab.goto()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

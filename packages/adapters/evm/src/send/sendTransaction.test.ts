import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { anvilCall, walletCall } from '../call.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
import { sendTransaction } from './sendTransaction.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const hash = `0x${'a'.repeat(64)}`

test('U-01 sends a transaction that a real node takes', async () => {
  const sent = await sendTransaction({ ...anvilCall(anvil), transaction: { to: bob, value: 1_234n } })

  expect(await anvil.rpc('eth_getTransactionByHash', [sent])).toMatchObject({
    from: alice.toLowerCase(),
    to: bob.toLowerCase(),
    value: '0x4d2',
  })
})

test('R-W3 hands the wallet hex, the chain and nothing that is absent, no coins among it', async () => {
  let asked: unknown
  const wallet = testWallet({
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: (params) => {
      asked = params
      return hash
    },
  })
  const transaction = { to: bob, value: 0n, data: '0x', gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, nonce: 7 } as const

  expect(await sendTransaction({ ...walletCall(wallet), transaction: { ...transaction, gasPrice: undefined } })).toBe(hash)

  const fields = { data: '0x', gas: '0x5208', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1', nonce: '0x7' }
  expect(asked).toEqual([{ from: alice, to: bob, chainId: '0x7a69', ...fields }])
})

test('asks a wallet on another chain to come over first', async () => {
  let chain = '0x1'
  const wallet = testWallet({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: () => {
      chain = '0x7a69'
      return null
    },
    eth_sendTransaction: () => hash,
  })

  await sendTransaction({ ...walletCall(wallet), transaction: { to: bob } })

  expect(wallet.calls.indexOf('wallet_switchEthereumChain')).toBeLessThan(wallet.calls.indexOf('eth_sendTransaction'))
})

test('never sends on another chain than the one it was told', async () => {
  const wallet = testWallet({ wallet_switchEthereumChain: () => null, eth_sendTransaction: () => hash })

  await expect(sendTransaction({ ...walletCall(wallet), transaction: { to: bob } })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })

  expect(wallet.calls).not.toContain('eth_sendTransaction')
})

test('R-A8 asks the wallet once, whatever it answers', async () => {
  const wallet = testWallet({
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: () => Promise.reject(walletError(-32603, 'Node timed out')),
  })

  await expect(sendTransaction({ ...walletCall(wallet), transaction: { to: bob } })).rejects.toMatchObject({
    code: 'UNKNOWN',
    providerCode: -32603,
  })

  expect(wallet.calls.filter((call) => call === 'eth_sendTransaction')).toHaveLength(1)
})

test.each([undefined, null, '0x', 'done', { hash }])('V-02 takes %j for no hash', async (answer) => {
  const wallet = testWallet({ eth_chainId: () => '0x7a69', eth_sendTransaction: () => answer })

  await expect(sendTransaction({ ...walletCall(wallet), transaction: { to: bob } })).rejects.toMatchObject({ code: 'UNKNOWN' })
})

test('X-06 says why a contract on a real chain will not have it, however deep the wallet hides it', async () => {
  const to = await anvil.deploy(contracts.Faults)
  const refusal = await anvil.rpc('eth_call', [{ to, data: '0x75f19a5d' }, 'latest']).catch((error) => error)
  const wallet = testWallet({
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: () => Promise.reject(walletError(-32603, 'Internal JSON-RPC error.', { originalError: refusal })),
  })

  await expect(sendTransaction({ ...walletCall(wallet), transaction: { to, data: '0x75f19a5d' } })).rejects.toMatchObject({
    code: 'REVERTED',
    shortMessage: 'Transaction reverted: not today',
  })
})

test.each([
  [10n ** 30n, 'INSUFFICIENT_FUNDS', 'Not enough ETH'],
  [0n, 'INSUFFICIENT_GAS', 'Not enough ETH for the network fee'],
])('says that the account cannot pay %i', async (value, code, shortMessage) => {
  const wallet = testWallet({
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: () => Promise.reject(walletError(-32000, 'insufficient funds for gas * price + value')),
  })

  await expect(sendTransaction({ ...walletCall(wallet), transaction: { to: bob, value } })).rejects.toMatchObject({ code, shortMessage })
})

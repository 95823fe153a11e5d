import { hasCode } from '@latchkey/common/contract'
import { connect, createKit, disconnect } from '@latchkey/core'
import { serveRpc } from '@latchkey/test/rpc'
import { publicActions, walletActions } from 'viem'
import { getBlockNumber, getChainId, readContract, sendTransaction, signMessage, writeContract } from 'viem/actions'
import { afterAll, expect, test } from 'vitest'
import { abi, alice, bob, createContractKit, startTestChain, testNetwork, testWallet } from '../../test/contracts.fixture.tsx'
import { getViemClient } from './getViemClient.ts'

const [one, two] = await Promise.all([startTestChain(31337), startTestChain(31338)])
const networks = [one.network, two.network]
afterAll(() => Promise.all([one.stop(), two.stop()]))

async function open() {
  const wallet = testWallet([one, two])
  const kit = createContractKit(networks, wallet)
  await connect(kit, { connectorId: 'test' })
  return { wallet, kit, methods: () => wallet.calls.map(({ method }) => method) }
}

test('B-31 reads with viem’s own actions, bare or added, from the chain that the user is on or that is named', async () => {
  const kit = createContractKit(networks)
  const client = getViemClient(kit)
  const call = { address: one.token, abi, functionName: 'balanceOf', args: [alice] } as const

  expect(client).toMatchObject({ account: undefined, chain: { id: 31337, name: 'Chain 31337' } })
  expect(await readContract(client, call)).toBe(1_000_000n)
  expect(await client.extend(publicActions).readContract(call)).toBe(1_000_000n)
  expect(await getChainId(getViemClient(kit, { chainId: 'eip155:31338' }))).toBe(31338)
})

test('B-31 writes and signs with the connected wallet, and reads from the node', async () => {
  const { kit, methods } = await open()
  const client = getViemClient(kit).extend(publicActions).extend(walletActions)
  const { account, chain } = client
  if (!account) throw new Error('no account')

  const hash = await client.writeContract({ account, chain, address: one.token, abi, functionName: 'transfer', args: [bob, 4n] })
  expect(await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })).toMatchObject({ status: 'success' })
  expect(await signMessage(client, { account, message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await client.getAddresses()).toEqual([alice])

  const asked = methods().slice(methods().indexOf('eth_sendTransaction'))
  expect(asked).toEqual(['eth_sendTransaction', 'personal_sign', 'eth_accounts'])
})

test('B-31 nothing is sent on another chain than the wallet is on', async () => {
  const { kit, methods } = await open()
  const client = getViemClient(kit, { chainId: 'eip155:31338' })

  await expect(sendTransaction(client, { account: alice, to: bob, value: 1n })).rejects.toMatchObject({
    cause: { name: 'ChainMismatchError' },
  })
  expect(methods()).not.toContain('eth_sendTransaction')
})

test('B-18 B-31 a client of a wallet that is left asks it nothing more', async () => {
  const { kit, methods } = await open()
  const client = getViemClient(kit)
  await disconnect(kit)
  const before = methods().length

  const refused = await signMessage(client, { account: alice, message: 'x' }).catch((error: unknown) => error)
  expect(hasCode(refused, 'ACTIVE_ADDRESS_MISSING')).toBe(true)
  await expect(
    writeContract(client, { account: alice, address: one.token, abi, functionName: 'transfer', args: [bob, 1n] }),
  ).rejects.toThrow()
  expect(await getBlockNumber(client)).toBeGreaterThan(0n)
  expect(methods()).toHaveLength(before)
})

test('B-20 B-31 asks the host’s own nodes alone where it has some, else the gateway first', async () => {
  await using own = await serveRpc({ eth_chainId: () => '0x7a69', eth_blockNumber: () => '0x7' })
  await using gateway = await serveRpc({ eth_chainId: () => '0x7a69', eth_blockNumber: () => '0x9' })
  await using other = await serveRpc({ eth_chainId: () => '0x7a69', eth_blockNumber: () => '0xb' })
  const config = { networks: [testNetwork(31337, [other.url])], adapters: [], gateway: gateway.url, projectId: 'p1' }

  const hosts = createKit({ ...config, customRpcUrls: { 'eip155:31337': [own.url] } })
  expect(await getBlockNumber(getViemClient(hosts))).toBe(7n)
  expect(await getBlockNumber(getViemClient(createKit(config)))).toBe(9n)
  expect(own.calls).toEqual(['eth_chainId', 'eth_blockNumber'])
  expect(gateway.calls).toEqual(['eth_chainId', 'eth_blockNumber'])
  expect(other.calls).toEqual([])
})

test('T-N1 B-31 a node of another chain is asked nothing, and the next one answers', async () => {
  await using wrong = await serveRpc({ eth_chainId: () => '0x1', eth_blockNumber: () => '0x63' })
  await using right = await serveRpc({ eth_chainId: () => '0x7a69', eth_blockNumber: () => '0x2' })
  const kit = createContractKit([testNetwork(31337, [wrong.url, right.url])])

  expect(await getBlockNumber(getViemClient(kit))).toBe(2n)
  expect(wrong.calls).toEqual(['eth_chainId'])
})

test('B-31 says that no node is configured, that a chain is not listed, and T-D6 no node’s address', async () => {
  await using busy = await serveRpc({}, { status: 503 })
  const { network } = one
  const bare = getViemClient(createContractKit([{ ...network, rpcUrls: { default: { http: [] } } }]))
  const away = getViemClient(createContractKit([testNetwork(31337, [`${busy.url}/canary-key`])]))
  const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

  expect(hasCode(await errorOf(getBlockNumber(bare)), 'CHAIN_NOT_CONFIGURED')).toBe(true)
  const failure = await errorOf(getBlockNumber(away))
  expect(hasCode(failure, 'RPC_UNAVAILABLE')).toBe(true)
  expect(String(failure)).not.toContain('canary')
  expect(() => getViemClient(createContractKit(networks), { chainId: 'eip155:5' })).toThrow('"eip155:5" is not among `networks`')
})

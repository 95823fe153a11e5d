import { connect, disconnect, type Events, getSnapshot, waitForTransaction } from '@latchkey/core'
import { act } from 'react'
import { encodeFunctionData } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { abi, alice, asPage, bob, createContractKit, startTestChain, testWallet } from '../../test/contracts.fixture.tsx'
import { renderHook } from '../../test/renderHook.tsx'
import { useReadContract } from './useReadContract.ts'
import { useWriteContract } from './useWriteContract.ts'

const [one, two] = await Promise.all([startTestChain(31337), startTestChain(31338)])
const networks = [one.network, two.network]
afterAll(() => Promise.all([one.stop(), two.stop()]))

const { token } = one
const transfer = (value: bigint) => ({ abi, address: token, functionName: 'transfer', args: [bob, value] }) as const

async function open(useIt = useWriteContract) {
  const wallet = testWallet([one, two])
  const kit = createContractKit(networks, wallet)
  await connect(kit, { connectorId: 'test' })
  const hook = await renderHook(useIt, kit)
  return { ...hook, kit, wallet, sent: () => wallet.calls.filter(({ method }) => method === 'eth_sendTransaction') }
}

test('B-31 has the connected wallet call the contract; its receipt and the next read say what it did', async () => {
  const { result, kit, sent } = await open()
  const told: Events['transactionSent'][] = []
  kit.events.on('transactionSent', (event) => told.push(event))
  const read = await renderHook(() => useReadContract({ abi, address: token, functionName: 'balanceOf', args: [bob] }), kit)
  await asPage(() => expect.poll(() => read.result.current.data).toBe(0n))

  await act(async () => void (await result.current.writeContract(transfer(5n))))

  const { data: hash } = result.current
  expect(result.current).toMatchObject({ status: 'success', data: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(sent()).toMatchObject([{ params: [{ from: alice, to: token, chainId: '0x7a69' }] }])
  expect(told).toMatchObject([{ hash, to: token, namespace: 'eip155' }])
  expect(await waitForTransaction(kit, { hash: hash ?? '' })).toMatchObject({ hash, status: 'success' })
  await act(() => read.result.current.refetch())
  expect(read.result.current.data).toBe(5n)
})

test('B-31 hands on coins, gas, fees, nonce and what follows the calldata', async () => {
  const { result, sent } = await open()
  const nonce = Number(await one.rpc('eth_getTransactionCount', [alice, 'latest']))
  const fields = { gas: 100_000n, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n, nonce, dataSuffix: '0xbeef' } as const

  await act(async () => void (await result.current.writeContractAsync({ ...transfer(1n), ...fields })))

  const data = `${encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 1n] })}beef`
  expect(sent()).toMatchObject([{ params: [{ data, gas: '0x186a0', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x1' }] }])
})

test('B-31 asks the wallet to switch where the call is for another chain, and sends it there', async () => {
  const { result, kit, wallet, sent } = await open()

  await act(async () => void (await result.current.writeContractAsync({ ...transfer(3n), chainId: 'eip155:31338' })))

  expect(getSnapshot(kit).chainId).toBe('eip155:31338')
  expect(sent()).toMatchObject([{ params: [{ chainId: '0x7a6a' }] }])
  const asked = wallet.calls.map(({ method }) => method).filter((method) => /switch|send/.test(method))
  expect(asked).toEqual(['wallet_switchEthereumChain', 'eth_sendTransaction'])
})

test.each([
  ['to switch', 'wallet_switchEthereumChain'],
  ['the transaction', 'eth_sendTransaction'],
])('B-31 X-04 a user who declines %s ends it with USER_REJECTED, and nothing is sent', async (_, method) => {
  const { result, wallet } = await open()
  wallet.declined.add(method)
  const count = await two.rpc('eth_getTransactionCount', [alice, 'latest'])

  await act(async () => void (await result.current.writeContract({ ...transfer(1n), chainId: 'eip155:31338' })))

  expect(result.current).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })
  expect(await two.rpc('eth_getTransactionCount', [alice, 'latest'])).toBe(count)
})

test('B-31 says which chain it does not know, that no wallet is connected, and which arguments do not fit', async () => {
  const { result, kit, wallet, sent } = await open()
  const write = async (call: Parameters<typeof result.current.writeContract>[0]) => {
    await act(async () => void (await result.current.writeContract(call)))
    return result.current.error
  }

  expect(await write({ ...transfer(1n), chainId: 'eip155:5' })).toHaveProperty('code', 'NETWORK_NOT_FOUND')
  expect(await write({ ...transfer(1n), args: ['0xnobody', 1n] } as never)).toMatchObject({
    code: 'UNKNOWN',
    message: expect.stringContaining('0xnobody'),
  })
  await disconnect(kit)
  expect(await write({ ...transfer(1n), chainId: 'eip155:31338' })).toHaveProperty('code', 'ACTIVE_ADDRESS_MISSING')
  expect(sent()).toEqual([])
  expect(wallet.calls.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
})

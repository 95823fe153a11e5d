import { connect } from '@latchkey/core'
import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { abi, alice, asPage, bob, createContractKit, startTestChain, testWallet } from '../../test/contracts.fixture.tsx'
import { renderHook } from '../../test/renderHook.tsx'
import { useSimulateContract } from './useSimulateContract.ts'
import { useWriteContract } from './useWriteContract.ts'

const chain = await startTestChain()
afterAll(() => chain.stop())

const transfer = (value: bigint) => ({ abi, address: chain.token, functionName: 'transfer', args: [bob, value] }) as const

async function open(value: bigint) {
  const wallet = testWallet([chain])
  const kit = createContractKit([chain.network], wallet)
  const hook = await renderHook(() => ({ tried: useSimulateContract(transfer(value)), ...useWriteContract() }), kit)
  return { ...hook, kit, wallet, connect: () => act(async () => void (await connect(kit, { connectorId: 'test' }))) }
}

test('B-31 tries a call for the connected account without a transaction, and what was tried can be sent', async () => {
  const { result, wallet, connect } = await open(2n)
  expect(result.current.tried.status).toBe('idle')
  await connect()
  await asPage(() => expect.poll(() => result.current.tried.status).toBe('ready'))

  const { data } = result.current.tried
  expect(data).toMatchObject({ result: true, request: { ...transfer(2n), chainId: 'eip155:31337' } })
  expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  if (!data) throw new Error('nothing was tried')
  await act(async () => void (await result.current.writeContract(data.request)))

  expect(result.current).toMatchObject({ status: 'success', data: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('B-31 X-06 a call that would fail says why', async () => {
  const { result, connect } = await open(2_000_000n)
  await connect()

  await asPage(() => expect.poll(() => result.current.tried.status).toBe('failed'))
  expect(result.current.tried.data).toBeUndefined()
  expect(result.current.tried).toMatchObject({ error: { code: 'REVERTED', reason: expect.stringMatching(/overflow/i) } })
})

test('B-31 another account is another question: the answer for the first is shown no more', async () => {
  const { result, wallet, connect } = await open(3n)
  await connect()
  await asPage(() => expect.poll(() => result.current.tried.status).toBe('ready'))
  wallet.accounts = [bob]

  await act(async () => wallet.emit('accountsChanged', [bob]))

  expect(result.current.tried.data).toBeUndefined()
  // bob has none of the token.
  await asPage(() => expect.poll(() => result.current.tried.status).toBe('failed'))
  wallet.accounts = [alice]
  await act(async () => wallet.emit('accountsChanged', [alice]))
  await asPage(() => expect.poll(() => result.current.tried.data?.result).toBe(true))
})

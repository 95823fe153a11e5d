import { expect, test } from 'vitest'
import { walletCall } from '../call.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { sendCalls } from './sendCalls.ts'

const hashes = [`0x${'a'.repeat(64)}`, `0x${'b'.repeat(64)}`] as const
const calls = [
  { to: bob, value: 5n },
  { to: bob, data: '0x01' },
] as const
const here = { eth_chainId: () => '0x7a69' }
const unknown = () => Promise.reject(walletError(4200))

test('A-07 V-06 hands a batch over in one request, each call with its target and data', async () => {
  let asked: unknown
  const wallet = testWallet({
    ...here,
    wallet_sendCalls: (params) => {
      asked = params
      return { id: '0x1234' }
    },
  })

  expect(await sendCalls({ ...walletCall(wallet), calls, atomicRequired: true })).toEqual({ id: '0x1234', isBatch: true, sent: 2 })
  const wired = [
    { to: bob, data: '0x', value: '0x5' },
    { to: bob, data: '0x01' },
  ]
  expect(asked).toEqual([{ version: '2.0.0', from: alice, chainId: '0x7a69', atomicRequired: true, calls: wired }])
})

test('A-07 takes the bare id of older wallets, and no answer without one', async () => {
  expect(await sendCalls({ ...walletCall(testWallet({ ...here, wallet_sendCalls: () => 'abc' })), calls })).toMatchObject({ id: 'abc' })
  await expect(sendCalls({ ...walletCall(testWallet({ ...here, wallet_sendCalls: () => ({}) })), calls })).rejects.toMatchObject({
    code: 'UNKNOWN',
  })
})

test('B-21 a wallet that knows no batches is asked for one transaction after the other, and it is said', async () => {
  let sent = 0
  const wallet = testWallet({
    ...here,
    wallet_sendCalls: unknown,
    eth_sendTransaction: () => hashes[sent++],
    eth_getTransactionReceipt: (params) => ({ status: Object(params)[0] === hashes[0] ? '0x1' : '0x0' }),
  })

  const { id, isBatch } = await sendCalls({ ...walletCall(wallet), calls })

  expect({ isBatch, sent }).toEqual({ isBatch: false, sent: 2 })
  expect(await getCallsStatus({ ...walletCall(wallet), id })).toEqual({ status: 'partial', isAtomic: false, hashes })
})

test('B-21 all or none is never done one by one', async () => {
  for (const code of [4200, -32601, 5760]) {
    const wallet = testWallet({ ...here, wallet_sendCalls: () => Promise.reject(walletError(code)), eth_sendTransaction: () => hashes[0] })
    await expect(sendCalls({ ...walletCall(wallet), calls, atomicRequired: true })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(wallet.calls).not.toContain('eth_sendTransaction')
  }
})

test('B-21 the user’s no to a later call ends it, and what went is told', async () => {
  let sent = 0
  const answer = () => (sent++ === 0 ? hashes[0] : Promise.reject(walletError(4001)))
  const wallet = testWallet({ ...here, wallet_sendCalls: unknown, eth_sendTransaction: answer })

  expect(await sendCalls({ ...walletCall(wallet), calls })).toEqual({ id: `latchkey:${hashes[0]}`, isBatch: false, sent: 1 })
})

test('B-21 the user’s no to the batch is a no, and nothing else is asked', async () => {
  const wallet = testWallet({ ...here, wallet_sendCalls: () => Promise.reject(walletError(4001)), eth_sendTransaction: () => hashes[0] })

  await expect(sendCalls({ ...walletCall(wallet), calls })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.calls).not.toContain('eth_sendTransaction')
})

test.each([
  [{ status: 100 }, 'pending', false],
  [{ status: 200, atomic: true, receipts: [{ transactionHash: hashes[0] }] }, 'success', true],
  [{ status: 400 }, 'failed', false],
  [{ status: 500, atomic: true }, 'failed', true],
  [{ status: 600 }, 'partial', false],
  [{ status: 'PENDING' }, 'pending', false],
  [{ status: 'CONFIRMED', receipts: [{ status: '0x1' }] }, 'success', false],
  [{ status: 'CONFIRMED', receipts: [{ status: '0x0' }] }, 'failed', false],
  [null, 'pending', false],
])('A-07 reads %j as %s', async (answer, status, isAtomic) => {
  const wallet = testWallet({ ...here, wallet_getCallsStatus: () => answer })
  expect(await getCallsStatus({ ...walletCall(wallet), id: '0x1' })).toMatchObject({ status, isAtomic })
})

import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Rpc } from '../chain/createRpc.ts'
import { createDeviceStore } from '../device/deviceStore.ts'
import { toOperationId } from '../evm/account/operationId.ts'
import { createSentBatches } from './createSentBatches.ts'
import { readCallsStatus } from './readCallsStatus.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const operation = toOperationId(hash('a'))
const batch = `${hash('b')}${hash('c').slice(2)}`
const { signal } = new AbortController()
const home = 'eip155:1'

/** A frame whose chains know what the test says, by chain and method. */
function setUp(known: { readonly [call: string]: unknown } = {}) {
  const indexedDB = new IDBFactory()
  let nowMs = 1_700_000_000_000
  const now = () => nowMs
  const rpc: Rpc = async (chainId, method, params) => {
    const answer = known[`${chainId} ${method} ${String((params as unknown[])[0])}`] ?? null
    if (answer instanceof Error) throw answer
    return answer
  }
  const make = () => createSentBatches(createDeviceStore({ indexedDB }), now)
  const batches = make()
  return {
    batches,
    read: (id: unknown, from = batches) => readCallsStatus({ rpc, batches: from }, [id], { chainId: home, signal, now }),
    afterReload: make,
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

test.each([undefined, 7, '', '0x1234', `${operation}00`, operation, batch, hash('d')])(
  'A-07 EIP-5792 an unknown batch is an error: %s',
  async (id) => {
    await expect(setUp().read(id)).rejects.toMatchObject({ code: 5730 })
  },
)

test.each([
  ['an operation', operation, `eth_getUserOperationByHash ${hash('a')}`],
  ['transactions', batch, `eth_getTransactionByHash ${hash('c')}`],
])('A-07 %s that another account sent waits as long as the chain knows of it', async (_, id, call) => {
  const { read } = setUp({ [`${home} ${call}`]: {} })
  const answer = await read(id)
  expect(answer).toMatchObject({ status: 100, receipts: [], chainId: '0x1', id })
  expect(answer).not.toHaveProperty('isKnown')
})

test.each([operation, batch])(
  'A-07 what was sent from here waits, and is lost once no node has known it for two minutes: %s',
  async (id) => {
    const { read, batches, afterReload, wait } = setUp()
    await batches.note({ id, chainId: 'eip155:10' })
    expect(await read(id)).toMatchObject({ status: 100, chainId: '0xa' })
    wait(119_000)
    expect(await read(id, afterReload())).toMatchObject({ status: 100 })
    wait(1_000)
    expect(await read(id, afterReload())).toMatchObject({ status: 400, receipts: [] })
    wait(86_400_000)
    await expect(read(id, afterReload())).rejects.toMatchObject({ code: 5730 })
  },
)

test('A-07 a batch is asked for on the chain where it went, whatever network is used by now', async () => {
  const receipt = { status: '0x1', transactionHash: hash('e') }
  const { read, batches } = setUp({
    [`eip155:10 eth_getUserOperationReceipt ${hash('a')}`]: { success: true, receipt },
    [`eip155:10 eth_getTransactionReceipt ${hash('b')}`]: receipt,
    [`eip155:10 eth_getTransactionReceipt ${hash('c')}`]: { status: '0x0' },
  })
  await expect(read(operation)).rejects.toMatchObject({ code: 5730 })
  await batches.note({ id: operation, chainId: 'eip155:10' })
  await batches.note({ id: batch, chainId: 'eip155:10' })
  expect(await read(operation)).toMatchObject({ status: 200, chainId: '0xa', receipts: [{ transactionHash: hash('e') }] })
  expect(await read(batch)).toMatchObject({ status: 600, chainId: '0xa' })
})

test('A-07 a chain that does not answer is an error, never an end', async () => {
  const { read, batches } = setUp({ [`${home} eth_getUserOperationReceipt ${hash('a')}`]: new Error('down') })
  await batches.note({ id: operation, chainId: home })
  await expect(read(operation)).rejects.toThrow('down')
})

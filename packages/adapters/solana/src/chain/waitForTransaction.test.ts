import { toBase58 } from '@latchkey/signatures/solana'
import { testContext } from '@latchkey/test/conformance'
import { type RpcServer, serveRpc } from '@latchkey/test/rpc'
import { afterEach, expect, test } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const hash = toBase58(new Uint8Array(64).fill(5))
const confirmed = { value: [{ slot: 9, confirmations: 1, confirmationStatus: 'confirmed', err: null }] }
const found = { slot: 9, transaction: { signatures: [hash] }, meta: { fee: 5_000, err: null, logMessages: [] } }
const servers: RpcServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]())))

/** Waits on a node that gives these answers in turn, the last one for ever. */
async function wait(answers: { [method: string]: readonly unknown[] }, options: { timeoutMs?: number; hash?: string } = {}) {
  const rest = new Map(Object.entries(answers).map(([method, list]) => [method, [...list]]))
  const take = (method: string) => () => {
    const list = rest.get(method) ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer instanceof Error) throw { code: -32603, message: answer.message }
    return answer
  }
  const server = await serveRpc(Object.fromEntries(Object.keys(answers).map((method) => [method, take(method)])))
  servers.push(server)
  const network = testNetwork([server.url])
  return waitForTransaction(testContext({ namespace: 'solana', networks: [network] }), { network, hash, ...options })
}

test('C-04 waits until the transaction is confirmed and its block is there', async () => {
  const processed = { value: [{ slot: 9, confirmations: 0, confirmationStatus: 'processed', err: null }] }

  expect(await wait({ getSignatureStatuses: [{ value: [null] }, processed, confirmed], getTransaction: [null, found] })).toEqual({
    hash,
    status: 'success',
    blockNumber: 9n,
    fee: 5_000n,
  })
})

test('X-06 says why a transaction on the chain failed', async () => {
  const failed = { value: [{ ...confirmed.value[0], err: { InstructionError: [0, { Custom: 6000 }] } }] }
  const logs = { ...found, meta: { ...found.meta, logMessages: ['Program log: AnchorError. Error Message: Sold out.'] } }

  await expect(wait({ getSignatureStatuses: [failed], getTransaction: [logs] })).rejects.toMatchObject({
    code: 'REVERTED',
    reason: 'Sold out',
  })
})

test('T-N1 takes the receipt of another transaction for none', async () => {
  const other = { ...found, transaction: { signatures: [toBase58(new Uint8Array(64).fill(6))] } }

  await expect(wait({ getSignatureStatuses: [confirmed], getTransaction: [other] }, { timeoutMs: 500 })).rejects.toMatchObject({
    code: 'TRANSACTION_NOT_FOUND',
  })
})

test('C-04 bears up to six failures in a row, and no more', async () => {
  const broken = new Error('broken')
  const [few, many] = await Promise.allSettled([
    wait({ getSignatureStatuses: [broken, broken, confirmed], getTransaction: [found] }),
    wait({ getSignatureStatuses: [broken] }),
  ])

  expect(few).toMatchObject({ status: 'fulfilled' })
  expect(many).toMatchObject({ status: 'rejected', reason: { code: 'UNKNOWN' } })
})

test.each(['', '0x12', 'rubbish', toBase58(new Uint8Array(32).fill(1))])('knows %j for no signature', async (hash) => {
  await expect(wait({}, { hash })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('C-04 gives up when its time is over', async () => {
  await expect(wait({ getSignatureStatuses: [{ value: [null] }] }, { timeoutMs: 300 })).rejects.toMatchObject({
    code: 'TRANSACTION_NOT_FOUND',
  })
})

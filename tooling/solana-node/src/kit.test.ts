import {
  type Address,
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  type RequestAirdropApi,
  type Rpc,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  type SolanaRpcApi,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSeed, solanaChain } from './chain.ts'
import { freePort } from './freePort.fixture.ts'
import { type SolanaNode, startSolanaNode } from './startSolanaNode.ts'

let node: SolanaNode
let payer: KeyPairSigner
let rpc: Rpc<SolanaRpcApi & RequestAirdropApi>
beforeAll(async () => {
  // Slots pass by themselves so slowly that only the tests move the chain.
  node = await startSolanaNode({ port: await freePort(), slotMs: 100_000, maxTransactions: 30 })
  payer = await createKeyPairSignerFromPrivateKeyBytes(accountSeed(1))
  rpc = createSolanaRpc(node.url) as typeof rpc
})
afterAll(() => node.stop())

type Life = { blockhash: Blockhash; lastValidBlockHeight: bigint }

async function transferOf(amount: bigint, to: Address, options: { life?: Life; version?: 0 | 'legacy' } = {}) {
  const life = options.life ?? (await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()).value
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, amount, true)
  const message = pipe(
    createTransactionMessage({ version: options.version ?? 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(life, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        {
          programAddress: '11111111111111111111111111111111' as Address,
          accounts: [
            { address: payer.address, role: 3 },
            { address: to, role: 1 },
          ],
          data,
        },
        timed,
      ),
  )
  return signTransactionMessageWithSigners(message)
}

async function call(method: string, params: readonly unknown[] = []) {
  const response = await fetch(node.url, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) })
  return (await response.json()) as { result?: unknown; error?: { code: number; message: string; data?: { err: unknown; logs: string[] } } }
}

const someone = async () => (await generateKeyPairSigner()).address

test('A-06 kit sends a version 0 transfer and sees it confirmed', async () => {
  const rpcSubscriptions = createSolanaRpcSubscriptions(node.socketUrl)
  const to = await someone()
  const transaction = await transferOf(1_500_000n, to)
  const send = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  assertIsTransactionWithBlockhashLifetime(transaction)
  await send(transaction, { commitment: 'confirmed', abortSignal: AbortSignal.timeout(5_000) })

  expect((await rpc.getBalance(to).send()).value).toBe(1_500_000n)
  const found = await rpc
    .getTransaction(getSignatureFromTransaction(transaction), {
      maxSupportedTransactionVersion: 0,
      encoding: 'jsonParsed',
      commitment: 'confirmed',
    })
    .send()
  expect(found).toMatchObject({ version: 0, meta: { err: null, fee: 5000n } })
  await airdropFactory({ rpc, rpcSubscriptions } as never)({
    commitment: 'confirmed',
    lamports: lamports(7_000_000n),
    recipientAddress: to,
    abortSignal: AbortSignal.timeout(5_000),
  })
  expect((await rpc.getBalance(to).send()).value).toBe(8_500_000n)
})

test('E-01 the chain’s id is the start of its genesis hash', async () => {
  expect(solanaChain.caipNetworkId).toBe(`solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`)
})

test('R-12 a blockhash holds for 150 blocks and not for one more', async () => {
  const { value: life } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  expect(life.lastValidBlockHeight - (await rpc.getBlockHeight().send())).toBe(150n)
  await call('lab_warpSlots', [150])
  expect((await rpc.isBlockhashValid(life.blockhash).send()).value).toBe(true)
  const late = await transferOf(1_000_000n, await someone(), { life })
  await call('lab_warpSlots', [1])
  expect((await rpc.isBlockhashValid(life.blockhash).send()).value).toBe(false)
  expect(await rpc.getBlockHeight().send()).toBeGreaterThan(life.lastValidBlockHeight)

  const sent = rpc.sendTransaction(getBase64EncodedWireTransaction(late), { encoding: 'base64' }).send()
  await expect(sent).rejects.toSatisfy((error) =>
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
  )
  expect((await call('sendTransaction', [getBase64EncodedWireTransaction(late), { encoding: 'base64' }])).error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound' },
  })
})

test('R-12 without a preflight an expired transaction is dropped without a word', async () => {
  const { value: life } = await rpc.getLatestBlockhash().send()
  const late = await transferOf(1_000_000n, await someone(), { life })
  await call('lab_warpSlots', [200])

  const { result } = await call('sendTransaction', [getBase64EncodedWireTransaction(late), { encoding: 'base64', skipPreflight: true }])

  expect(result).toBe(getSignatureFromTransaction(late))
  expect((await rpc.getSignatureStatuses([signature(String(result))]).send()).value).toEqual([null])
})

test('R-12 what a transfer cannot pay is refused with logs; without a preflight it fails on the chain and costs its fee', async () => {
  const broke = await transferOf(10n ** 15n, await someone())
  const text = getBase64EncodedWireTransaction(broke)
  const { error } = await call('sendTransaction', [text, { encoding: 'base64' }])
  expect(error).toMatchObject({
    code: -32002,
    message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    data: { err: { InstructionError: [0, { Custom: 1 }] } },
  })
  expect(error?.data?.logs.join()).toContain('insufficient lamports')

  const before = (await rpc.getBalance(payer.address).send()).value
  const { result } = await call('sendTransaction', [text, { encoding: 'base64', skipPreflight: true }])
  expect(before - (await rpc.getBalance(payer.address).send()).value).toBe(5000n)
  expect((await rpc.getSignatureStatuses([signature(String(result))]).send()).value).toMatchObject([
    { err: { InstructionError: [0n, { Custom: 1n }] }, confirmationStatus: 'confirmed' },
  ])
})

test('A-06 a flipped bit, a repeat and what is no transaction are refused', async () => {
  const text = getBase64EncodedWireTransaction(await transferOf(1_000_000n, await someone()))
  const bytes = Buffer.from(text, 'base64')
  bytes[5] = (bytes[5] ?? 0) ^ 1
  expect((await call('sendTransaction', [bytes.toString('base64'), { encoding: 'base64' }])).error).toMatchObject({
    code: -32003,
    message: 'Transaction signature verification failure',
  })
  expect((await call('sendTransaction', [text, { encoding: 'base64' }])).error).toBeUndefined()
  expect((await call('sendTransaction', [text, { encoding: 'base64' }])).error).toMatchObject({ data: { err: 'AlreadyProcessed' } })
  for (const nonsense of ['', 'AAAA', '!!', 'A'.repeat(2000)])
    expect((await call('sendTransaction', [nonsense, { encoding: 'base64' }])).error).toMatchObject({ code: -32602 })
})

test('A-06 simulates without signatures and with any blockhash, and changes nothing', async () => {
  const to = await someone()
  const life = { blockhash: '11111111111111111111111111111111' as Blockhash, lastValidBlockHeight: 0n }
  const transaction = await transferOf(2_000_000n, to, { life })
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      replaceRecentBlockhash: true,
      accounts: { addresses: [to], encoding: 'base64' },
    })
    .send()

  expect(value).toMatchObject({ err: null, accounts: [{ lamports: 2_000_000n }] })
  expect(value.unitsConsumed).toBe(150n)
  expect((await rpc.getBalance(to).send()).value).toBe(0n)
})

test('A-06 a transfer is final 32 slots later, and sockets say so', async () => {
  const subscriptions = createSolanaRpcSubscriptions(node.socketUrl)
  const transaction = await transferOf(1_000_000n, await someone(), { version: 'legacy' })
  const name = await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  const status = async () => (await rpc.getSignatureStatuses([name]).send()).value[0]
  expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 1n })
  const notices = await subscriptions
    .signatureNotifications(name, { commitment: 'finalized' })
    .subscribe({ abortSignal: AbortSignal.timeout(5_000) })

  const notice = notices[Symbol.asyncIterator]().next()

  await call('lab_warpSlots', [31])

  expect(await notice).toMatchObject({ value: { value: { err: null } } })
  expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null })
})

test('A-06 sockets tell slots', async () => {
  const subscriptions = createSolanaRpcSubscriptions(node.socketUrl)
  const slots = await subscriptions.slotNotifications().subscribe({ abortSignal: AbortSignal.timeout(5_000) })
  const next = slots[Symbol.asyncIterator]().next()
  await call('lab_warpSlots', [1])
  expect(await next).toMatchObject({ value: { slot: await rpc.getSlot().send() } })
})

test('A-06 the oldest transactions are forgotten', async () => {
  const to = await someone()
  const first = await call('requestAirdrop', [to, 1_000_000])
  for (let n = 0; n < 40; n++) await call('requestAirdrop', [to, 1_000_000])

  expect((await rpc.getSignaturesForAddress(to, { commitment: 'confirmed' }).send()).length).toBe(30)
  expect((await call('getTransaction', [first.result, { commitment: 'confirmed' }])).result).toBeNull()
})

test.each([
  ['nothing', [], -32601],
  ['constructor', [], -32601],
  ['getBalance', [], -32602],
  ['getBalance', ['0x12'], -32602],
  ['getBalance', ['11111111111111111111111111111111', { minContextSlot: 10 ** 9 }], -32016],
  ['getMultipleAccounts', [Array.from({ length: 101 }, () => '1'.repeat(32))], -32602],
  ['getSignaturesForAddress', ['1'.repeat(32), { limit: 1001 }], -32602],
  ['getTokenAccountsByOwner', ['1'.repeat(32), {}], -32602],
  ['requestAirdrop', ['1'.repeat(32), -1], -32602],
  ['lab_warpSlots', [0], -32602],
])('A-06 %s refuses what it cannot take', async (method, params, code) => {
  expect((await call(method, params)).error).toMatchObject({ code })
})

test('A-06 answers batches in their order, and pages of any origin', async () => {
  const batch = ['getHealth', 'nothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
  const response = await fetch(node.url, { method: 'POST', body: JSON.stringify(batch) })
  expect(await response.json()).toMatchObject([
    { id: 0, result: 'ok' },
    { id: 1, error: { code: -32601 } },
  ])
  const preflight = await fetch(node.url, { method: 'OPTIONS', headers: { 'access-control-request-headers': 'solana-client' } })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('solana-client')
})

test('A-06 a port that is taken is an error, and nothing stays behind', async () => {
  const port = Number(new URL(node.url).port)
  await expect(startSolanaNode({ port: port - 1 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(startSolanaNode({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

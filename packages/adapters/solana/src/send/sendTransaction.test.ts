import type { SolanaInstruction } from '@latchkey/common/contract'
import { toBase64 } from '@latchkey/signatures/solana'
import { askNode } from '@latchkey/test/node'
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { alice, bob, never, type TestWallet, testKey, testWallet, walletError } from '../testWallet.fixture.ts'
import { parseWireTransaction } from './parseWireTransaction.ts'
import { transferSol } from './transferSol.ts'

let node: Awaited<ReturnType<typeof startNode>>
let fastNode: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  // On the fast one a blockhash lives for less than a second.
  ;[node, fastNode] = await Promise.all([startNode(), startNode({ slotMs: 4 })])
})
afterAll(() => Promise.all([node.stop(), fastNode.stop()]))

const pay = (value = 1_000_000n, from = alice): SolanaInstruction => transferSol({ from, to: bob, value })
const balanceOf = async (url: string, address: string) => ((await askNode(url, 'getBalance', [address])) as { value: number }).value
const latestBlockhash = async (url: string) =>
  ((await askNode(url, 'getLatestBlockhash', [{ commitment: 'processed' }])) as { value: { blockhash: string } }).value.blockhash
const untilExpired = (url: string, blockhash: string) =>
  vi.waitUntil(
    async () => !((await askNode(url, 'isBlockhashValid', [blockhash, { commitment: 'processed' }])) as { value: boolean }).value,
  )
const handed = (wallet: TestWallet): Uint8Array => Object(wallet.calls.at(-1)?.inputs[0]).transaction

/** Tells the wallet to answer as `make` does, whatever it would have said. */
function answerSigning(wallet: TestWallet, make: (signed: Uint8Array) => Uint8Array) {
  const feature = Object(wallet.features['solana:signTransaction'])
  wallet.features['solana:signTransaction'] = {
    ...feature,
    signTransaction: async (...inputs: unknown[]) =>
      (await feature.signTransaction(...inputs)).map((one: { signedTransaction: Uint8Array }) => ({
        signedTransaction: make(one.signedTransaction),
      })),
  }
}

test('sends what a wallet signs, of version 0, by the kit’s own node, and asks once', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  const before = await balanceOf(node.url, bob)

  const hash = await adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } })

  await adapter.waitForTransaction({ network: call.network, hash })
  expect(await balanceOf(node.url, bob)).toBe(before + 1_000_000)
  expect(wallet.calls.map(({ feature }) => feature)).toEqual(['solana:signTransaction'])
  expect(wallet.calls[0]?.inputs).toMatchObject([{ account: { address: alice }, chain: 'solana:localnet' }])
  expect(parseWireTransaction(handed(wallet))?.version).toBe(0)
})

test.each([
  ['that knows no other', testWallet({ versions: ['legacy'] }), {}],
  ['when told to', testWallet(), { version: 'legacy' as const }],
])('hands a legacy transaction to a wallet %s', async (_, wallet, fields) => {
  const { adapter, call } = await openWallet(wallet, [node.url])

  await adapter.sendTransaction({ ...call, transaction: { instructions: [pay()], ...fields } })

  expect(parseWireTransaction(handed(wallet))?.version).toBe('legacy')
})

test('leaves sending to a wallet that cannot do else', async () => {
  const features = ['standard:connect', 'solana:signAndSendTransaction']
  const wallet = testWallet({
    features,
    send: async (signed) => void (await askNode(node.url, 'sendTransaction', [toBase64(signed), { encoding: 'base64' }])),
  })
  const { adapter, call } = await openWallet(wallet, [node.url])

  const hash = await adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } })

  expect(await adapter.waitForTransaction({ network: call.network, hash })).toMatchObject({ hash, status: 'success', fee: 5_000n })
})

test('X-04 passes on that the user declined, having asked once', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  wallet.before = () => {
    throw walletError(4001)
  }

  await expect(adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(wallet.calls).toHaveLength(1)
})

test.each([
  ['T-W5 by another key', testWallet({ signsWith: 5 }), undefined, 'SIGNER_MISMATCH'],
  ['V-19 by no key', testWallet(), (signed: Uint8Array) => signed.fill(0, 1, 65), 'SIGNATURE_INVALID'],
  [
    'V-19 with no place for a signature',
    testWallet(),
    (signed: Uint8Array) => new Uint8Array([0, ...signed.slice(65)]),
    'SIGNATURE_INVALID',
  ],
  ['V-19 too short', testWallet(), (signed: Uint8Array) => signed.slice(0, 99), 'SIGNATURE_LENGTH_INVALID'],
  [
    'V-19 with fewer bytes than signatures',
    testWallet(),
    (signed: Uint8Array) => new Uint8Array([9, ...signed.slice(1)]),
    'SIGNATURE_LENGTH_INVALID',
  ],
  ['as rubbish', testWallet(), () => new Uint8Array(200).fill(1), 'SIGNATURE_INVALID'],
])('%s: a transaction that comes back so is not sent', async (_, wallet, spoil, code) => {
  const { adapter, call } = await openWallet(wallet, [node.url])
  if (spoil) answerSigning(wallet, spoil)
  const before = await balanceOf(node.url, alice)

  await expect(adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } })).rejects.toMatchObject({ code })
  expect(await balanceOf(node.url, alice)).toBe(before)
})

test.each([
  ['more than there is', 3, 200_000_000_000n],
  ['anything with nothing to pay from', 25, 1n],
])('names the reason when an account sends %s', async (_, index, value) => {
  const { address } = testKey(index)
  const wallet = testWallet({ keys: [index] })
  const { adapter, call } = await openWallet(wallet, [node.url], address)
  const instructions = [pay(value, address)]

  await expect(adapter.sendTransaction({ ...call, transaction: { instructions } })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    shortMessage: 'Not enough SOL',
  })
  await expect(adapter.estimateFee({ ...call, transaction: { instructions } })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('X-06 says what a program gave as its reason', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  // The token program, told to do what it does not know.
  const instructions = [{ programAddress: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', data: new Uint8Array([250]) }]

  const error = await adapter.sendTransaction({ ...call, transaction: { instructions } }).catch((error) => error)

  expect(error).toMatchObject({ code: 'REVERTED' })
  expect(error.reason).toMatch(/invalid instruction/i)
})

test.each([
  ['nothing', {}],
  ['no instructions', { instructions: [] }],
  ['a program that is none', { instructions: [{ programAddress: 'x' }] }],
  ['an account that is none', { instructions: [{ programAddress: alice, accounts: [{ address: 'x', role: 0 as const }] }] }],
  ['a program that is to pay', { instructions: [{ programAddress: alice }] }],
  ['more bytes than a block takes', { instructions: [{ programAddress: bob, data: new Uint8Array(1_300) }] }],
  ['bytes that are no transaction', { serialized: new Uint8Array(300).fill(7) }],
  ['bytes without end', { serialized: new Uint8Array(100_000) }],
])('refuses %s before the wallet is asked', async (_, transaction) => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])

  await expect(adapter.sendTransaction({ ...call, transaction })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
  expect(wallet.calls).toEqual([])
})

test('refuses a whole transaction that others sign', async () => {
  const { adapter, call } = await openWallet(testWallet(), [node.url])
  const message = new TransactionMessage({
    payerKey: new PublicKey(bob),
    recentBlockhash: await latestBlockhash(node.url),
    instructions: [],
  })
  const serialized = new VersionedTransaction(message.compileToV0Message()).serialize()

  await expect(adapter.sendTransaction({ ...call, transaction: { serialized } })).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

/** A transaction by another library, of which `alice` signs; `payer` too, if it is another. */
function byWeb3(blockhash: string, payer = new PublicKey(alice)) {
  const instruction = SystemProgram.transfer({ fromPubkey: new PublicKey(alice), toPubkey: new PublicKey(bob), lamports: 1_000_000 })
  return new VersionedTransaction(
    new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions: [instruction] }).compileToV0Message(),
  )
}

test.each([
  ['its own blockhash while that is valid', async () => latestBlockhash(node.url), true],
  ['a fresh one if it has none', async () => '11111111111111111111111111111111', false],
  ['a fresh one if its own is not valid any more', async () => testKey(9).address, false],
])('a whole transaction without a signature keeps or gets %s', async (_, makeBlockhash, isKept) => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  const blockhash = await makeBlockhash()

  const hash = await adapter.sendTransaction({ ...call, transaction: { serialized: byWeb3(blockhash).serialize() } })

  expect(VersionedTransaction.deserialize(handed(wallet)).message.recentBlockhash === blockhash).toBe(isKept)
  expect(await adapter.waitForTransaction({ network: call.network, hash })).toMatchObject({ status: 'success' })
})

test('a legacy transaction of another library, signed by another payer already, goes through as it is', async () => {
  const payer = Keypair.fromSeed(testKey(4).secret)
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  const transfer = SystemProgram.transfer({ fromPubkey: new PublicKey(alice), toPubkey: new PublicKey(bob), lamports: 1_000_000 })
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: await latestBlockhash(node.url) } as never).add(
    transfer,
  )
  transaction.partialSign(payer)

  const hash = await adapter.sendTransaction({
    ...call,
    transaction: { serialized: transaction.serialize({ requireAllSignatures: false }) },
  })

  expect(await adapter.waitForTransaction({ network: call.network, hash })).toMatchObject({ status: 'success', fee: 10_000n })
})

test('refuses a transaction that others signed too long ago, before the wallet is asked', async () => {
  const payer = Keypair.fromSeed(testKey(4).secret)
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [fastNode.url])
  const blockhash = await latestBlockhash(fastNode.url)
  const transaction = byWeb3(blockhash, payer.publicKey)
  transaction.sign([payer])
  await untilExpired(fastNode.url, blockhash)

  const error = await adapter.sendTransaction({ ...call, transaction: { serialized: transaction.serialize() } }).catch((error) => error)

  expect(error).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(error.message).toContain('signed too long ago')
  expect(wallet.calls).toEqual([])
})

test('says so when the user took longer than the blockhash lives, and does not ask again', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [fastNode.url])
  // None that the wallet was handed is younger.
  wallet.before = async () => untilExpired(fastNode.url, await latestBlockhash(fastNode.url))
  const before = await balanceOf(fastNode.url, alice)

  const error = await adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } }).catch((error) => error)

  expect(error).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(error.message).toContain('send it again')
  expect(wallet.calls).toHaveLength(1)
  expect(await balanceOf(fastNode.url, alice)).toBe(before)
})

test('C-04 stops waiting for what a wallet never sent as soon as no block can hold it', async () => {
  const wallet = testWallet({ features: ['standard:connect', 'solana:signAndSendTransaction'], send: async () => {} })
  const { adapter, call } = await openWallet(wallet, [fastNode.url])
  const hash = await adapter.sendTransaction({ ...call, transaction: { instructions: [pay()] } })
  const start = performance.now()

  const error = await adapter.waitForTransaction({ network: call.network, hash }).catch((error) => error)

  expect(error).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(error.message).toContain('signed too long ago')
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('ends at once when the caller aborts', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])
  wallet.before = never
  const attempt = new AbortController()
  const sent = adapter.sendTransaction({ ...call, signal: attempt.signal, transaction: { instructions: [pay()] } }).catch((error) => error)
  await expect.poll(() => wallet.calls.length).toBe(1)

  attempt.abort()

  expect(await sent).toMatchObject({ code: 'ABORTED' })
})

test('signs several at one asking', async () => {
  const wallet = testWallet()
  const { adapter, call } = await openWallet(wallet, [node.url])

  const signed = await adapter.signTransactions({ ...call, transactions: [1n, 2n, 3n].map((value) => ({ instructions: [pay(value)] })) })

  expect(wallet.calls).toHaveLength(1)
  expect(signed.map((bytes) => VersionedTransaction.deserialize(bytes).signatures[0]?.some((byte) => byte !== 0))).toEqual([
    true,
    true,
    true,
  ])
  expect(await adapter.signTransactions({ ...call, transactions: [] })).toEqual([])
})

test('signs nothing with a wallet that signs only what it sends', async () => {
  const { adapter, call } = await openWallet(testWallet({ features: ['standard:connect', 'solana:signAndSendTransaction'] }), [node.url])

  await expect(adapter.signTransactions({ ...call, transactions: [{ instructions: [pay()] }] })).rejects.toMatchObject({ code: 'UNKNOWN' })
})

import { toAccountId } from '@latchkey/common/caip'
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { devnetReference } from '../testNetwork.fixture.ts'
import { type TestWallet, testKey, testWallet, walletError } from '../testWallet.fixture.ts'
import { signMessage } from './signMessage.ts'
import { verifyMessage } from './verifyMessage.ts'

const message = 'Grüße, 世界'

function answer(wallet: TestWallet, outputs: unknown) {
  wallet.features['solana:signMessage'] = { signMessage: async () => outputs }
}

test('asks the wallet once, as the account, and gives base58', async () => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])

  const signature = await signMessage({ ...call, message })

  expect(await verifyMessage({ ...call, message, signature })).toBe(true)
  expect(wallet.calls).toMatchObject([
    { feature: 'solana:signMessage', inputs: [{ account: wallet.accounts[0], message: new TextEncoder().encode(message) }] },
  ])
})

test.each([
  ['another key signed', testWallet({ signsWith: 3 }), undefined, 'SIGNER_MISMATCH'],
  ['nothing comes', testWallet(), [], 'SIGNATURE_INVALID'],
  ['no list comes', testWallet(), { signature: new Uint8Array(64).fill(1) }, 'SIGNATURE_INVALID'],
  ['zeros come', testWallet(), [{ signature: new Uint8Array(64) }], 'SIGNATURE_INVALID'],
  ['too little comes', testWallet(), [{ signature: new Uint8Array(63).fill(1) }], 'SIGNATURE_INVALID'],
  [
    'something else was signed',
    testWallet(),
    [{ signature: new Uint8Array(64).fill(1), signedMessage: new Uint8Array(3) }],
    'SIGNATURE_INVALID',
  ],
  [
    'the wallet signs no messages',
    testWallet({ features: ['standard:connect', 'solana:signTransaction'] }),
    undefined,
    'SIGN_MESSAGE_FAILED',
  ],
  ['the account signs no messages', testWallet({ accountFeatures: ['solana:signTransaction'] }), undefined, 'SIGN_MESSAGE_FAILED'],
])('T-W5 V-19 fails when %s', async (_, wallet, outputs, code) => {
  const { call } = await openWallet(wallet, [])
  if (outputs) answer(wallet, outputs)

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code })
})

test.each([
  [walletError(4001), 'USER_REJECTED'],
  [new Error('User rejected the request.'), 'USER_REJECTED'],
  [Object.assign(new Error('User rejected'), { name: 'WalletSignMessageError' }), 'USER_REJECTED'],
  [walletError(-32002), 'REQUEST_PENDING'],
  [new Error('broken'), 'SIGN_MESSAGE_FAILED'],
])('X-04 X-08 reads %o as %s', async (error, code) => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])
  wallet.before = () => {
    throw error
  }

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code })
})

test('fails when the wallet no longer has the account', async () => {
  const wallet = testWallet()
  const { call } = await openWallet(wallet, [])
  wallet.accounts = []

  await expect(signMessage({ ...call, message })).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
})

const onlyTransactions = (more: Parameters<typeof testWallet>[0] = {}) =>
  testWallet({ features: ['standard:connect', 'solana:signTransaction'], ...more })
const proof = `meadow.example wants you to sign in with your Solana account:\n${'Water the beans. '.repeat(12)}`

test('V-19 B-09 a key that signs transactions alone proves an account by one that says the text and can never be carried out', async () => {
  const wallet = onlyTransactions()
  const { call } = await openWallet(wallet, [])

  const signature = await signMessage({ ...call, message: proof, isProof: true })

  // As the makers of Solana's own library read it.
  const transaction = Transaction.from(Buffer.from(signature, 'base64'))
  expect(transaction.verifySignatures()).toBe(true)
  expect(transaction.feePayer?.toBase58()).toBe(wallet.accounts[0]?.address)
  expect(transaction.recentBlockhash).toBe(PublicKey.default.toBase58())
  expect(transaction.instructions.map(({ programId, keys, data }) => [programId.toBase58(), keys, data.toString()])).toEqual([
    ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], proof],
  ])
  expect(await verifyMessage({ ...call, message: proof, signature })).toBe(true)
  expect(await verifyMessage({ ...call, message: `${proof} `, signature })).toBe(false)
  expect(wallet.calls.map(({ feature }) => feature)).toEqual(['solana:signTransaction'])
})

test.each(['', 'x', 'x'.repeat(127), 'x'.repeat(128), 'Grüße, 世界'])('V-19 says %j as it is', async (text) => {
  const { call } = await openWallet(onlyTransactions(), [])
  const signature = await signMessage({ ...call, message: text, isProof: true })

  expect(Transaction.from(Buffer.from(signature, 'base64')).instructions[0]?.data.toString()).toBe(text)
  expect(await verifyMessage({ ...call, message: text, signature })).toBe(true)
})

test.each([
  ['no proof was asked for', onlyTransactions(), { isProof: false }, 'SIGN_MESSAGE_FAILED'],
  ['the text is too long for a transaction', onlyTransactions(), { message: 'x'.repeat(1_100) }, 'SIGN_MESSAGE_FAILED'],
  ['another key signed', onlyTransactions({ signsWith: 3 }), {}, 'SIGNER_MISMATCH'],
])('V-19 T-W5 fails when %s', async (_, wallet, change, code) => {
  const { call } = await openWallet(wallet, [])

  await expect(signMessage({ ...call, message: proof, isProof: true, ...change })).rejects.toMatchObject({ code })
})

test.each([
  ['no key signed', (bytes: Uint8Array) => bytes.fill(0, 1, 65), 'SIGNATURE_INVALID'],
  ['it has no place for a signature', () => new Uint8Array(200), 'SIGNATURE_INVALID'],
  ['it is too short', (bytes: Uint8Array) => bytes.slice(0, 99), 'SIGNATURE_LENGTH_INVALID'],
])('V-19 fails when %s', async (_, spoil, code) => {
  const wallet = onlyTransactions()
  const { call } = await openWallet(wallet, [])
  const feature = wallet.features['solana:signTransaction'] as {
    signTransaction: (input: never) => Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  const { signTransaction } = feature
  feature.signTransaction = async (input) =>
    (await signTransaction(input)).map(({ signedTransaction }) => ({ signedTransaction: spoil(signedTransaction) }))

  await expect(signMessage({ ...call, message: proof, isProof: true })).rejects.toMatchObject({ code })
})

const memo = (text: string) =>
  new TransactionInstruction({ programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), keys: [], data: Buffer.from(text) })
const key = Keypair.fromSeed(testKey(0).secret)
const other = Keypair.fromSeed(testKey(1).secret)

/** What the makers of Solana's own library build and sign. */
const signed = (change: { instructions?: TransactionInstruction[]; blockhash?: string; payer?: Keypair; signers?: Keypair[] } = {}) => {
  const { instructions = [memo(proof)], blockhash = PublicKey.default.toBase58(), payer = key, signers = [payer] } = change
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions)
  transaction.sign(...signers)
  return transaction.serialize().toString('base64')
}

test.each([
  ['as it is', signed(), true],
  [
    'with the price that a wallet would pay',
    signed({ instructions: [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }), memo(proof)] }),
    true,
  ],
  ['that could be carried out', signed({ blockhash: testKey(7).address }), false],
  [
    'that also pays an account',
    signed({ instructions: [memo(proof), SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: other.publicKey, lamports: 1 })] }),
    false,
  ],
  ['that says two things', signed({ instructions: [memo(proof), memo('Something else')] }), false],
  ['that says something else', signed({ instructions: [memo('Something else')] }), false],
  ['of another payer', signed({ payer: other }), false],
  [
    'that two signed',
    signed({
      instructions: [
        new TransactionInstruction({ ...memo(proof), keys: [{ pubkey: other.publicKey, isSigner: true, isWritable: false }] }),
      ],
      signers: [key, other],
    }),
    false,
  ],
  ['with something after its end', Buffer.concat([Buffer.from(signed(), 'base64'), Buffer.from([0])]).toString('base64'), false],
  ['that was cut', signed().slice(0, -8), false],
])('V-19 T-S4 a transaction %s is a proof: %s', async (_, signature, isProof) => {
  const account = toAccountId(`solana:${devnetReference}:${key.publicKey.toBase58()}`)

  expect(await verifyMessage({ account, message: proof, signature })).toBe(isProof)
})

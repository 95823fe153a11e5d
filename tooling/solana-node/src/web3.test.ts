import {
  createAssociatedTokenAccount,
  createMint,
  getAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  transfer,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSeed, dollar as labDollar } from './chain.ts'
import { freePort } from './freePort.fixture.ts'
import { type SolanaNode, startSolanaNode } from './startSolanaNode.ts'

let node: SolanaNode
let connection: Connection
beforeAll(async () => {
  node = await startSolanaNode({ port: await freePort(), slotMs: 20 })
  connection = new Connection(node.url, 'confirmed')
})
afterAll(() => node.stop())

const payer = Keypair.fromSeed(accountSeed(0))
const pay = (lamports: number, to = Keypair.generate().publicKey) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })

test('A-06 an airdrop arrives, and its signature is confirmed over the socket', async () => {
  const to = Keypair.generate().publicKey
  const signature = await connection.requestAirdrop(to, LAMPORTS_PER_SOL)

  await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })

  expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
})

test('A-06 one blockhash serves several sends, and equal transfers get their own signatures', async () => {
  const to = Keypair.generate().publicKey
  const first = await sendAndConfirmTransaction(connection, new Transaction().add(pay(2_000_000, to)), [payer])
  const second = await sendAndConfirmTransaction(connection, new Transaction().add(pay(3_000_000, to)), [payer])

  expect(first).not.toBe(second)
  expect(await connection.getBalance(to)).toBe(5_000_000)
})

test('R-12 the history of an address is paged, newest first, and says what was paid', async () => {
  const to = Keypair.generate().publicKey
  const signatures: string[] = []
  for (const amount of [1_000_001, 1_000_002, 1_000_003])
    signatures.unshift(await sendAndConfirmTransaction(connection, new Transaction().add(pay(amount, to)), [payer]))

  expect((await connection.getSignaturesForAddress(to)).map(({ signature }) => signature)).toEqual(signatures)
  expect(await connection.getSignaturesForAddress(to, { before: signatures[0] as string, limit: 1 })).toMatchObject([
    { signature: signatures[1], err: null },
  ])
  expect(await connection.getSignaturesForAddress(to, { until: signatures[1] as string })).toHaveLength(1)
  const found = await connection.getParsedTransaction(signatures[2] as string)
  expect(found?.transaction.message.instructions).toMatchObject([
    { program: 'system', parsed: { type: 'transfer', info: { destination: to.toBase58(), lamports: 1_000_001 } } },
  ])
  expect(found?.meta).toMatchObject({ err: null, fee: 5000 })
  const index = found?.transaction.message.accountKeys.findIndex(({ pubkey }) => pubkey.equals(to)) ?? -1
  expect([found?.meta?.preBalances[index], found?.meta?.postBalances[index]]).toEqual([0, 1_000_001])
})

test('R-12 a bid for priority costs what getFeeForMessage says', async () => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
    pay(1_000_000),
  ]
  for (const list of [instructions, instructions.slice(1), instructions.slice(2)]) {
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: list,
    }).compileToV0Message()
    const fee = (await connection.getFeeForMessage(message)).value as number
    const before = await connection.getBalance(payer.publicKey)
    const transaction = new VersionedTransaction(message)
    transaction.sign([payer])
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })

    expect(before - (await connection.getBalance(payer.publicKey)) - 1_000_000).toBe(fee)
    expect((await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))?.meta?.fee).toBe(fee)
  }
})

test.each([
  ['Token', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('R-12 %s moves, and its accounts are found by their owner', async (_name, program) => {
  const to = Keypair.generate().publicKey
  const mint = await createMint(connection, payer, payer.publicKey, null, 6, Keypair.generate(), undefined, program)
  const from = await createAssociatedTokenAccount(connection, payer, mint, payer.publicKey, undefined, program)
  const target = await createAssociatedTokenAccount(connection, payer, mint, to, undefined, program)
  await mintTo(connection, payer, mint, from, payer, 1_500_000n, [], undefined, program)
  const signature = await transfer(connection, payer, from, target, payer, 250_000n, [], undefined, program)

  expect((await getAccount(connection, target, undefined, program)).amount).toBe(250_000n)
  const { value } = await connection.getParsedTokenAccountsByOwner(to, { mint })
  expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmountString)).toEqual(['0.25'])
  expect((await connection.getTokenAccountBalance(from)).value.uiAmount).toBe(1.25)
  expect((await connection.getTokenSupply(mint)).value.amount).toBe('1500000')
  const meta = (await connection.getParsedTransaction(signature))?.meta
  expect(meta?.postTokenBalances?.find(({ owner }) => owner === to.toBase58())?.uiTokenAmount.uiAmountString).toBe('0.25')
})

test('A-06 seeded accounts hold coins and the lab’s dollar', async () => {
  expect(new PublicKey(node.seeded.accounts[0] as string).equals(payer.publicKey)).toBe(true)
  const { value } = await connection.getParsedTokenAccountsByOwner(Keypair.fromSeed(accountSeed(2)).publicKey, {
    programId: TOKEN_PROGRAM_ID,
  })
  expect(value[0]?.account.data.parsed.info).toMatchObject({ mint: node.seeded.dollar, tokenAmount: { uiAmount: 2500 } })
  expect(node.seeded.dollar).toBe(labDollar.address)
  expect(await connection.getBalance(Keypair.fromSeed(accountSeed(19)).publicKey)).toBe(100 * LAMPORTS_PER_SOL)
})

test('A-06 an account tells its changes', async () => {
  const to = Keypair.generate().publicKey
  const heard: number[] = []
  const id = connection.onAccountChange(to, ({ lamports }) => heard.push(lamports))
  const { _subscriptionsByHash: asked } = connection as unknown as { _subscriptionsByHash: { [hash: string]: { state: string } } }
  await expect.poll(() => Object.values(asked).map(({ state }) => state)).toEqual(['subscribed'])
  await sendAndConfirmTransaction(connection, new Transaction().add(pay(4_000_000, to)), [payer])

  await expect.poll(() => heard).toEqual([4_000_000])
  await connection.removeAccountChangeListener(id)
})

test('R-12 a version 0 transaction takes its accounts from a lookup table, and its history names them', async () => {
  const to = Keypair.generate().publicKey
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: payer.publicKey,
    payer: payer.publicKey,
    recentSlot: (await connection.getSlot('confirmed')) - 1,
  })
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: payer.publicKey,
    payer: payer.publicKey,
    addresses: [to],
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(create, extend), [payer])
  const { value } = await connection.getAddressLookupTable(table)
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const instructions = [pay(2_500_000, to)]
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message(value ? [value] : []))
  expect(transaction.message.addressTableLookups).toHaveLength(1)
  transaction.sign([payer])
  const signature = await connection.sendTransaction(transaction)
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })

  expect(await connection.getBalance(to)).toBe(2_500_000)
  expect((await connection.getSignaturesForAddress(to)).map((one) => one.signature)).toEqual([signature])
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.toBase58()])
  await expect(connection.getTransaction(signature)).rejects.toThrow(/version/)
})

test('A-06 what else clients read: several accounts at once, parts of one, bids of late, the version', async () => {
  const dollar = new PublicKey(node.seeded.dollar)
  const accounts = await connection.getMultipleAccountsInfo([dollar, Keypair.generate().publicKey], {
    dataSlice: { offset: 44, length: 1 },
  })
  expect(accounts[0]?.data).toEqual(Buffer.of(6))
  expect(accounts[1]).toBeNull()
  expect((await connection.getParsedAccountInfo(dollar)).value?.data).toMatchObject({ parsed: { type: 'mint', info: { decimals: 6 } } })
  expect(await connection.getRecentPrioritizationFees()).toHaveLength(150)
  expect(await connection.getVersion()).toHaveProperty('solana-core')
  expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Balance } from '@latchkey/blockchain-api'
import { type SolanaNode, startSolanaNode } from '@latchkey/solana-node'
import { accountSeed, solanaChain } from '@latchkey/solana-node/chain'
import {
  createAssociatedTokenAccountInstruction,
  createMint,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { Connection, Keypair, PublicKey, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHistory, summarize } from '../../../test/readHistory.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

let node: SolanaNode
let gateway: TestGateway
let folder: string
const payer = Keypair.fromSeed(accountSeed(0))
const friend = Keypair.fromSeed(new Uint8Array(32).fill(0x77)).publicKey

beforeAll(async () => {
  node = await startSolanaNode({ port: 21_000 + Math.floor(Math.random() * 9_000) * 2, slotMs: 20 })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
  const list = join(folder, 'tokens.json')
  const dollar = { chainId: solanaChain.caipNetworkId, address: node.seeded.dollar, name: 'Lab Dollar', symbol: 'LUSD', decimals: 6 }
  writeFileSync(list, JSON.stringify({ tokens: [dollar] }))
  gateway = await startTestGateway({
    env: {
      LATCHKEY_RPC_URLS: `${solanaChain.caipNetworkId}=${node.url}`,
      LATCHKEY_TOKEN_LISTS: list,
      LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1',
    },
  })
})
afterAll(async () => {
  await gateway.stop()
  await node.stop()
  rmSync(folder, { recursive: true })
})

const historyOf = (address: string, query = '') => readHistory(gateway, solanaChain.caipNetworkId, address, query)

test('R-12 a Solana account’s coins and tokens, and what became of them', async () => {
  const connection = new Connection(node.url, 'confirmed')
  const mint = new PublicKey(node.seeded.dollar)
  const [from, to] = [payer.publicKey, friend].map((owner) => getAssociatedTokenAddressSync(mint, owner))
  if (!from || !to) throw new Error('no accounts')
  const pay = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend, lamports: 1_500_000_000 })
  const first = await sendAndConfirmTransaction(connection, new Transaction().add(pay), [payer])
  await sendAndConfirmTransaction(
    connection,
    new Transaction()
      .add(createAssociatedTokenAccountInstruction(payer.publicKey, to, friend, mint))
      .add(createTransferInstruction(from, to, payer.publicKey, 12_500_000)),
    [payer],
  )

  const mine = await historyOf(payer.publicKey.toBase58())
  expect(summarize(mine)).toEqual([
    ['send', 'confirmed', 'out 12.5 LUSD'],
    ['send', 'confirmed', 'out 1.5 SOL'],
  ])
  expect(mine.data[1]?.metadata).toMatchObject({
    hash: first,
    sentFrom: payer.publicKey.toBase58(),
    sentTo: friend.toBase58(),
    chain: solanaChain.caipNetworkId,
  })
  expect(summarize(await historyOf(friend.toBase58()))).toContainEqual(['receive', 'confirmed', 'in 1.5 SOL'])

  const response = await gateway.ask(`/v1/account/${friend.toBase58()}/balance?chainId=${solanaChain.caipNetworkId}`)
  const { balances } = (await response.json()) as Balance
  expect(balances.map(({ symbol, quantity, address }) => [symbol, quantity.numeric, address])).toEqual([
    ['SOL', '1.5', undefined],
    ['LUSD', '12.5', `${solanaChain.caipNetworkId}:${node.seeded.dollar}`],
  ])
})

test('R-12 U-11 tokens of Token-2022 appear like others; unlisted ones appear only to their payer', async () => {
  const connection = new Connection(node.url, 'confirmed')
  const stranger = Keypair.fromSeed(new Uint8Array(32).fill(0x78)).publicKey
  const [listed, unlisted] = await Promise.all(
    [1, 2].map(async () => {
      const mint = await createMint(connection, payer, payer.publicKey, null, 2, undefined, undefined, TOKEN_2022_PROGRAM_ID)
      const program = [undefined, undefined, TOKEN_2022_PROGRAM_ID] as const
      const { address } = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey, false, ...program)
      await mintTo(connection, payer, mint, address, payer, 5_000, [], undefined, TOKEN_2022_PROGRAM_ID)
      return { mint, address }
    }),
  )
  if (!listed || !unlisted) throw new Error('no tokens')
  const list = join(folder, 'token-2022.json')
  const chainId = solanaChain.caipNetworkId
  writeFileSync(list, JSON.stringify({ tokens: [{ chainId, address: listed.mint.toBase58(), name: 'Fern', symbol: 'FERN', decimals: 2 }] }))
  const own = await startTestGateway({ env: { LATCHKEY_RPC_URLS: `${chainId}=${node.url}`, LATCHKEY_TOKEN_LISTS: list } })
  for (const { mint, address } of [listed, unlisted]) {
    const to = getAssociatedTokenAddressSync(mint, stranger, false, TOKEN_2022_PROGRAM_ID)
    await sendAndConfirmTransaction(
      connection,
      new Transaction()
        .add(createAssociatedTokenAccountInstruction(payer.publicKey, to, stranger, mint, TOKEN_2022_PROGRAM_ID))
        .add(createTransferCheckedInstruction(address, mint, to, payer.publicKey, 1_250, 2, [], TOKEN_2022_PROGRAM_ID)),
      [payer],
    )
  }
  const ask = async (kind: string, address: PublicKey) =>
    (await (await own.ask(`/v1/account/${address.toBase58()}/${kind}?chainId=${chainId}`)).json()) as never
  const { balances } = (await ask('balance', stranger)) as Balance
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['SOL', '0'],
    ['FERN', '12.5'],
  ])
  expect(summarize(await ask('history', payer.publicKey)).slice(0, 2)).toEqual([
    ['execute', 'confirmed'],
    ['send', 'confirmed', 'out 12.5 FERN'],
  ])
  expect(summarize(await ask('history', stranger))).toEqual([['receive', 'confirmed', 'in 12.5 FERN']])
  await own.stop()
})

test('G-8 pages follow one another, each transaction once', async () => {
  const connection = new Connection(node.url, 'confirmed')
  for (let at = 0; at < 27; at++) {
    await sendAndConfirmTransaction(
      connection,
      new Transaction().add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend, lamports: 1_000_000 + at })),
      [payer],
    )
  }
  const first = await historyOf(payer.publicKey.toBase58())
  const second = await historyOf(payer.publicKey.toBase58(), `&cursor=${encodeURIComponent(first.next ?? '')}`)
  const hashes = [...first.data, ...second.data].map(({ metadata }) => metadata.hash)

  expect(first.data).toHaveLength(25)
  expect(hashes.length).toBeGreaterThanOrEqual(29)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(second.next).toBeNull()
})

test('R-12 tokens that come into an account that is there already are told, each once, page by page', async () => {
  const connection = new Connection(node.url, 'confirmed')
  const owner = Keypair.fromSeed(new Uint8Array(32).fill(0x79))
  const mint = new PublicKey(node.seeded.dollar)
  const [from, to] = [payer.publicKey, owner.publicKey].map((one) => getAssociatedTokenAddressSync(mint, one))
  if (!from || !to) throw new Error('no accounts')
  const open = new Transaction().add(createAssociatedTokenAccountInstruction(payer.publicKey, to, owner.publicKey, mint))
  await sendAndConfirmTransaction(connection, open, [payer])
  // A transfer of tokens names their accounts alone, not who owns them.
  for (let at = 0; at < 30; at++) {
    const pays = at % 2 === 0 ? createTransferInstruction(from, to, payer.publicKey, 1_000_000) : undefined
    const coin = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: owner.publicKey, lamports: 1_000_000_000 })
    await sendAndConfirmTransaction(connection, new Transaction().add(pays ?? coin), [payer])
  }
  const first = await historyOf(owner.publicKey.toBase58())
  const second = await historyOf(owner.publicKey.toBase58(), `&cursor=${encodeURIComponent(first.next ?? '')}`)
  expect(first.next?.length).toBeLessThan(2_048)
  expect(summarize(first).slice(0, 2)).toEqual([
    ['receive', 'confirmed', 'in 1 SOL'],
    ['receive', 'confirmed', 'in 1 LUSD'],
  ])
  const all = [...first.data, ...second.data]
  expect(second.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect([...summarize(first), ...summarize(second)].filter(([, , what]) => what === 'in 1 LUSD')).toHaveLength(15)
  expect([...summarize(first), ...summarize(second)].filter(([, , what]) => what === 'in 1 SOL')).toHaveLength(15)
})

test('a node that is gone is a 502, never an empty past', async () => {
  await node.stop()
  const response = await gateway.ask(`/v1/account/${payer.publicKey.toBase58()}/history?chainId=${solanaChain.caipNetworkId}`)
  expect(response.status).toBe(502)
})

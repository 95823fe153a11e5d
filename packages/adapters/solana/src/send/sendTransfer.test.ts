import { toAssetId } from '@latchkey/common/caip'
import { askNode } from '@latchkey/test/node'
import {
  createAssociatedTokenAccount,
  createInitializeMintInstruction,
  createInitializeTransferFeeConfigInstruction,
  ExtensionType,
  getAccount,
  getAssociatedTokenAddressSync,
  getMintLen,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { Connection, Keypair, PublicKey, SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { alice, bob, testKey, testWallet } from '../testWallet.fixture.ts'

let node: Awaited<ReturnType<typeof startNode>>
let connection: Connection
beforeAll(async () => {
  node = await startNode()
  connection = new Connection(node.url, 'confirmed')
})
afterAll(() => node.stop())

const carol = testKey(30).address
const balanceOf = async (address: string) => ((await askNode(node.url, 'getBalance', [address])) as { value: number }).value

async function open() {
  const wallet = testWallet()
  const opened = await openWallet(wallet, [node.url])
  const { adapter, call } = opened
  const send = async (parameters: { to: string; value: bigint; asset?: string | undefined }) => {
    const asset = parameters.asset === undefined ? undefined : toAssetId(`${call.network.caipNetworkId}/${parameters.asset}`)
    const hash = await adapter.sendTransfer({ ...call, ...parameters, asset })
    return adapter.waitForTransaction({ network: call.network, hash })
  }
  return { ...opened, wallet, send }
}

/** What an owner holds of a token, as another library reads it. */
const tokensOf = async (mint: string, owner: string, program?: PublicKey) =>
  (
    await getAccount(
      connection,
      getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(owner), true, program),
      'confirmed',
      program,
    )
  ).amount

test.each([undefined, 'slip44:501'])('R-12 sends SOL (%s), the fee within what was estimated', async (asset) => {
  const { send } = await open()
  const [from, to] = [await balanceOf(alice), await balanceOf(bob)]

  const { fee } = await send({ to: bob, value: 2_000_000n, asset })

  expect(await balanceOf(bob)).toBe(to + 2_000_000)
  expect(await balanceOf(alice)).toBe(from - 2_000_000 - Number(fee))
})

test('R-12 sends a token, and opens the receiver’s account for it once', async () => {
  const { send } = await open()
  const { dollar } = node.seeded

  await send({ to: carol, value: 1_500_000n, asset: `token:${dollar}` })
  await send({ to: carol, value: 500_000n, asset: `token:${dollar}` })

  expect(await tokensOf(dollar, carol)).toBe(2_000_000n)
})

test('R-12 sends a token of Token-2022 with an extension, of which the chain keeps its share', async () => {
  const payer = Keypair.fromSeed(testKey(5).secret)
  const mint = Keypair.generate()
  const space = getMintLen([ExtensionType.TransferFeeConfig])
  const lamports = await connection.getMinimumBalanceForRentExemption(space)
  const create = new Transaction().add(
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      space,
      lamports,
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeTransferFeeConfigInstruction(mint.publicKey, payer.publicKey, payer.publicKey, 100, 1_000n, TOKEN_2022_PROGRAM_ID),
    createInitializeMintInstruction(mint.publicKey, 2, payer.publicKey, null, TOKEN_2022_PROGRAM_ID),
  )
  await sendAndConfirmTransaction(connection, create, [payer, mint])
  const held = await createAssociatedTokenAccount(connection, payer, mint.publicKey, new PublicKey(alice), {}, TOKEN_2022_PROGRAM_ID)
  await mintTo(connection, payer, mint.publicKey, held, payer, 10_000n, [], {}, TOKEN_2022_PROGRAM_ID)
  const { send } = await open()

  await send({ to: carol, value: 5_000n, asset: `token:${mint.publicKey.toBase58()}` })

  expect(await tokensOf(mint.publicKey.toBase58(), carol, TOKEN_2022_PROGRAM_ID)).toBe(4_950n)
})

test.each([
  ['no receiver', { to: '', value: 1n }, 'SEND_FIELDS_REQUIRED'],
  ['a receiver of another family', { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n }, 'SEND_FIELDS_REQUIRED'],
  ['nothing', { to: bob, value: 0n }, 'SEND_FIELDS_REQUIRED'],
  ['less than nothing', { to: bob, value: -1n }, 'SEND_FIELDS_REQUIRED'],
  ['more than fits', { to: bob, value: 2n ** 64n }, 'SEND_FIELDS_REQUIRED'],
  ['a token that is none', { to: bob, value: 1n, asset: `token:${carol}` }, 'SEND_UNSUPPORTED'],
  ['what is no token', { to: bob, value: 1n, asset: 'nft:7' }, 'SEND_UNSUPPORTED'],
  ['more SOL than there is', { to: bob, value: 10n ** 15n }, 'INSUFFICIENT_FUNDS'],
  ['so little that the receiver’s account could not live', { to: testKey(31).address, value: 1n }, 'REVERTED'],
])('V-05 refuses to send %s, before the wallet is asked', async (_, parameters, code) => {
  const { send, wallet } = await open()

  await expect(send(parameters)).rejects.toMatchObject({ code })
  expect(wallet.calls).toEqual([])
})

test('V-05 refuses a token of another chain, more tokens than there are, and a token account for a receiver', async () => {
  const { adapter, call, send } = await open()
  const { dollar } = node.seeded
  const elsewhere = toAssetId(`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:${dollar}`)
  await expect(adapter.sendTransfer({ ...call, to: bob, value: 1n, asset: elsewhere })).rejects.toMatchObject({ code: 'SEND_UNSUPPORTED' })

  await expect(send({ to: bob, value: 10n ** 15n, asset: `token:${dollar}` })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })

  const bobsAccount = getAssociatedTokenAddressSync(new PublicKey(dollar), new PublicKey(bob)).toBase58()
  await expect(send({ to: bobsAccount, value: 1n, asset: `token:${dollar}` })).rejects.toMatchObject({ code: 'SEND_FIELDS_REQUIRED' })
})

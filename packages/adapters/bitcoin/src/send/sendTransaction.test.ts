/// <reference types="node" />
import { accountKey, type BitcoinNode, startBitcoinNode } from '@latchkey/bitcoin-node'
import { type Network, toAccountId } from '@latchkey/common/caip'
import { type TestContext, testContext } from '@latchkey/test/conformance'
import { type BitcoinMake, bitcoinSigner, bitcoinWallet, type FamilyFaults } from '@latchkey/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateTransfer } from '../chain/estimateFee.ts'
import { getNativeBalance } from '../chain/getNativeBalance.ts'
import { waitForTransaction } from '../chain/waitForTransaction.ts'
import { fromWallet } from '../discover/fromWallet.ts'
import { signMessage } from '../sign/signMessage.ts'
import { alice, bob, testNetwork, testWallet } from '../testWallet.fixture.ts'
import { sendTransfer } from './sendTransaction.ts'

let node: BitcoinNode
let network: Network
let context: TestContext
beforeAll(async () => {
  node = await startBitcoinNode()
  network = testNetwork([node.url])
  context = testContext({ namespace: 'bip122', networks: [network] })
}, 60_000)
afterAll(() => node.stop())

async function connect(kind: BitcoinMake, faults: FamilyFaults = {}) {
  const { wallet } = testWallet(kind, faults)
  const connector = fromWallet({ id: kind, name: 'Test', type: 'announced', kind, wallet })(context)
  const session = await connector.connect({ signal: context.signal })
  return { connector, session }
}
/** A wallet with a key of its own, so that its coins are those of one test. */
async function connectAs(index: number) {
  const memory = { isGranted: false, account: 0 }
  const { wallet } = bitcoinWallet({
    make: 'satsConnect',
    name: 'Test',
    icon: '',
    keys: [accountKey(index)],
    faults: {},
    memory,
    save: () => {},
  })
  const connector = fromWallet({ id: `own-${index}`, name: 'Test', type: 'announced', kind: 'satsConnect', wallet })(context)
  await connector.connect({ signal: context.signal })
  return { connector, address: bitcoinSigner(accountKey(index), 'bcrt').accounts.p2wpkh.address }
}
const account = (address: string) => toAccountId(`${network.caipNetworkId}:${address}`)
const held = async (address: string) => (await getNativeBalance(context, { network, account: account(address) })).value

test.each(['satsConnect', 'leather', 'unisat', 'standard'] as const)('C-04 a %s wallet pays, and its node has it', async (kind) => {
  await node.pay(alice.p2wpkh.address, 1_000_000)
  const { connector, session } = await connect(kind)
  expect(session.accounts[0]).toBe(account(alice.p2wpkh.address))
  const before = await held(bob.p2sh.address)

  const hash = await sendTransfer(context, {
    connector,
    network,
    account: account(alice.p2wpkh.address),
    to: bob.p2sh.address,
    value: 400_000n,
  })

  expect(await waitForTransaction(context, { network, hash })).toMatchObject({ hash, status: 'success' })
  expect(await held(bob.p2sh.address)).toBe(before + 400_000n)
})

test('R-02 accounts come with what they are for and their keys, payment first', async () => {
  const { session } = await connect('satsConnect')

  expect(session.accounts.map((id) => session.details?.[id.split(':')[2] ?? '']?.type)).toEqual(['payment', 'ordinal', 'stx'])
  expect(session.details?.[alice.p2wpkh.address]?.publicKey).toBe(alice.p2wpkh.publicKey)
})

test('T-W5 a transaction that the wallet changed is not sent', async () => {
  await node.pay(alice.p2wpkh.address, 1_000_000)
  const { connector } = await connect('satsConnect', { lieTransaction: true })
  const before = await held(bob.p2wpkh.address)

  const sent = sendTransfer(context, { connector, network, account: account(alice.p2wpkh.address), to: bob.p2wpkh.address, value: 50_000n })

  await expect(sent).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await held(bob.p2wpkh.address)).toBe(before)
})

test.each([
  ['more than there is', { value: 10_000_000_000n }, 'INSUFFICIENT_FUNDS'],
  ['what nodes do not pass on', { value: 100n }, 'SEND_FIELDS_REQUIRED'],
  ['to another network', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'SEND_FIELDS_REQUIRED'],
  ['to no address', { to: 'no address' }, 'SEND_FIELDS_REQUIRED'],
  ['a token', { asset: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328/token:x' as never }, 'SEND_UNSUPPORTED'],
])('X-06 paying %s asks no wallet', async (_what, change, code) => {
  const { connector } = await connect('satsConnect', { reject: 'transaction' })
  const call = { connector, network, account: account(alice.p2wpkh.address), to: bob.p2wpkh.address, value: 50_000n }

  await expect(sendTransfer(context, { ...call, ...change })).rejects.toMatchObject({ code })
})

test.each(['satsConnect', 'leather', 'unisat', 'standard'] as const)(
  'X-04 a user of a %s wallet may say no to each thing',
  async (kind) => {
    await node.pay(alice.p2wpkh.address, 1_000_000)
    await expect(connect(kind, { reject: 'connect' })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    const { connector } = await connect(kind, { reject: 'sign' })
    await expect(signMessage(context, { connector, network, account: account(alice.p2wpkh.address), message: 'No' })).rejects.toMatchObject(
      {
        code: 'USER_REJECTED',
      },
    )
  },
)

test.each(['satsConnect', 'unisat', 'standard'] as const)('T-W5 another key than the account’s is found out (%s)', async (kind) => {
  const { connector } = await connect(kind, { wrongSigner: true })

  await expect(signMessage(context, { connector, network, account: account(alice.p2wpkh.address), message: 'Yes' })).rejects.toMatchObject({
    code: 'SIGNER_MISMATCH',
  })
})

test.each(['satsConnect', 'leather', 'unisat', 'standard'] as const)('S-25 a %s wallet that is elsewhere is told apart', async (kind) => {
  await expect(connect(kind, { mainnetOnly: true })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
})

test('S-20 C-06 all there is spends every coin that brings more than it costs, and leaves nothing', async () => {
  const payer = await connectAs(7)
  for (const satoshis of [90_000, 40_000, 600, 25_000]) await node.pay(payer.address, satoshis)
  const call = { network, account: account(payer.address), to: bob.p2tr.address }
  const estimate = (value: bigint, isMax?: boolean) => estimateTransfer(context, { ...call, value, isMax })
  const { fee, reserve = fee, fields } = await estimate(1n, true)
  const most = 155_600n - reserve
  // A coin of 600 satoshis costs 408 to spend at 6 a byte.
  expect(reserve).toBe(fee)

  await expect(estimate(most + 1n)).rejects.toMatchObject({ code: 'ESTIMATE_GAS_FAILED', cause: { code: 'INSUFFICIENT_GAS' } })
  await expect(estimate(155_601n)).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } })
  const before = await held(payer.address)
  const hash = await sendTransfer(context, { ...call, connector: payer.connector, value: most, fields })
  expect(await waitForTransaction(context, { network, hash })).toMatchObject({ status: 'success', fee })
  expect([before, await held(payer.address)]).toEqual([155_600n, 0n])
})

test('S-20 coins too small to be worth their fee stay where they are, and are no reason for a higher one', async () => {
  const payer = await connectAs(8)
  for (const satoshis of [50_000, 300, 300, 300]) await node.pay(payer.address, satoshis)
  const { fee, reserve = fee } = await estimateTransfer(context, {
    network,
    account: account(payer.address),
    to: bob.p2wpkh.address,
    value: 1n,
    isMax: true,
  })
  expect(reserve).toBe(fee + 900n)
  const poor = await connectAs(9)
  await node.pay(poor.address, 400)
  await expect(
    estimateTransfer(context, { network, account: account(poor.address), to: bob.p2wpkh.address, value: 1n, isMax: true }),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
})

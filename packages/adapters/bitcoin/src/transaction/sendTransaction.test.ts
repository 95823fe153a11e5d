/// <reference types="node" />
import { type BitcoinNode, startBitcoinNode } from '@latchkey/bitcoin-node'
import { type Network, toAccountId } from '@latchkey/common'
import type { BitcoinFace, FamilyFaults } from '@latchkey/e2e/wallets'
import { type TestContext, testContext } from '@latchkey/test/conformance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNativeBalance } from '../chain/getNativeBalance.ts'
import { waitForTransaction } from '../chain/waitForTransaction.ts'
import { fromWallet } from '../connectors/fromWallet.ts'
import { signMessage } from '../message/signMessage.ts'
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

async function connect(kind: BitcoinFace, faults: FamilyFaults = {}) {
  const { wallet } = testWallet(kind, faults)
  const connector = fromWallet({ id: kind, name: 'Test', type: 'announced', kind, wallet })(context)
  const session = await connector.connect({ signal: context.signal })
  return { connector, session }
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
  ['to nobody', { to: 'nobody' }, 'SEND_FIELDS_REQUIRED'],
  ['a token', { asset: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328/token:x' as never }, 'SEND_UNSUPPORTED'],
])('X-06 paying %s asks no wallet', async (_what, change, code) => {
  const { connector } = await connect('satsConnect', { reject: 'transaction' })
  const call = { connector, network, account: account(alice.p2wpkh.address), to: bob.p2wpkh.address, value: 50_000n }

  await expect(sendTransfer(context, { ...call, ...change })).rejects.toMatchObject({ code })
})

test.each(['satsConnect', 'leather', 'unisat', 'standard'] as const)(
  'X-04 a visitor of a %s wallet may say no to each thing',
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

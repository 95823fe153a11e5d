/// <reference types="node" />
import { Secp256k1Wallet } from '@cosmjs/amino'
import { toAccountId } from '@latchkey/common/caip'
import { accountKey, startCosmosNode } from '@latchkey/cosmos-node'
import { verifySignature } from '@latchkey/siwx'
import { controlledWallet, describeAdapter, describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import type { FamilyFaults } from '@latchkey/testing/wallets'
import { expect, test } from 'vitest'
import { cosmos } from './cosmos.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { chains, testNetwork, testWallet } from './testWallet.fixture.ts'

const addressOf = async (index: number) =>
  (await (await Secp256k1Wallet.fromKey(accountKey(index), 'cosmos')).getAccounts())[0]?.address ?? ''
const alice = await addressOf(0)
const bob = await addressOf(1)

async function open(faults: FamilyFaults = {}, options: { isHardware?: boolean; chains?: readonly string[] } = { chains: ['latchkey-1'] }) {
  const node = await startCosmosNode()
  node.ledger.fill(alice, 10_000_000n)
  const network = testNetwork([node.url])
  const context = testContext({ namespace: 'cosmos', networks: [network] })
  const { wallet, control } = testWallet(faults, options)
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet, chains })(context)
  const account = toAccountId(`${network.caipNetworkId}:${alice}`)
  return { node, network, context, connector, control, account, adapter: cosmos({ chains })(context) }
}

const toSend = (value: string) => ({
  messages: [
    { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: { fromAddress: alice, toAddress: bob, amount: [{ denom: 'uatom', amount: value }] } },
  ],
})

describeAdapter('cosmos', async () => {
  const { node, network, context, connector, account } = await open()
  await connector.connect({ signal: context.signal })
  return {
    create: cosmos({ chains }),
    network,
    connector,
    account,
    other: toAccountId(`${network.caipNetworkId}:${bob}`),
    transaction: toSend('1000'),
    stop: node.stop,
  }
})

describeConnector('a Keplr-style wallet', () => {
  const networks = [testNetwork([], 'latchkey-1'), testNetwork([], 'latchkey-2')] as const
  const { wallet, control } = testWallet({}, { chains: ['latchkey-1', 'latchkey-2'] })
  const context = testContext({ namespace: 'cosmos', networks })
  return {
    context,
    connector: fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet, chains })(context),
    networks,
    wallet: controlledWallet(control, ['enable']),
  }
})

describeFaults('a Keplr-style wallet', () => {
  const context = testContext({ namespace: 'cosmos', networks: [testNetwork()] })
  const of = (wallet: object) => fromWallet({ id: 'test', name: 'Test', type: 'announced', wallet, chains })(context)
  return {
    context,
    of,
    open(fault) {
      const { wallet, control } = testWallet(fault ? { [fault]: true } : {}, { chains: ['latchkey-1'] })
      return { connector: of(wallet), wallet: control }
    },
  }
})

for (const isHardware of [false, true])
  test(`C-04 pays, ${isHardware ? 'signing the older form for a device' : 'signing the transaction itself'}, and the node has it`, async () => {
    const { node, network, context, connector, account, adapter } = await open({}, { isHardware, chains: ['latchkey-1'] })
    await connector.connect({ signal: context.signal })

    const hash = await adapter.sendTransfer?.({ connector, network, account, to: bob, value: 250_000n })

    expect(await adapter.waitForTransaction?.({ network, hash: hash ?? '' })).toMatchObject({ status: 'success', hash })
    expect(node.ledger.accounts.get(bob)?.balance).toBe(250_000n)
    await node.stop()
  })

test('S-20 C-06 all there is leaves the fee, which the node takes as it was estimated', async () => {
  const { node, network, context, connector, account, adapter } = await open()
  await connector.connect({ signal: context.signal })
  const balance = node.ledger.accounts.get(alice)?.balance ?? 0n
  const { fee = 0n, fields } = (await adapter.estimateTransfer?.({ network, account, to: bob, value: 1n, isMax: true })) ?? {}

  const hash = await adapter.sendTransfer?.({ connector, network, account, to: bob, value: balance - fee, fields })

  expect(await adapter.waitForTransaction?.({ network, hash: hash ?? '' })).toMatchObject({ status: 'success', fee })
  expect(node.ledger.accounts.get(alice)?.balance).toBe(0n)
  await expect(adapter.estimateTransfer?.({ network, account, to: bob, value: 1n })).rejects.toMatchObject({
    code: 'ESTIMATE_GAS_FAILED',
    cause: { code: 'INSUFFICIENT_FUNDS' },
  })
  await node.stop()
})

test('A-06 a message’s signature holds with a library that is not the adapter’s', async () => {
  const { node, network, context, connector, account, adapter } = await open()
  await connector.connect({ signal: context.signal })

  const signature = (await adapter.signMessage?.({ connector, network, account, message: 'Grüße & <b>' })) ?? ''

  expect(await verifySignature({ account: toAccountId(`cosmos:cosmoshub-4:${alice}`), message: 'Grüße & <b>', signature })).toBe(true)
  await node.stop()
})

test('S-25 a chain that is new to the wallet is suggested to it', async () => {
  const { node, context, connector, control, account } = await open({}, {})

  const { accounts } = await connector.connect({ signal: context.signal })

  expect(accounts).toEqual([account])
  expect(control.calls.map(({ method }) => method)).toContain('experimentalSuggestChain')
  await node.stop()
})

test.each([
  ['a user who says no', { reject: 'connect' }, 'CONNECTION_REJECTED'],
  ['a wallet that takes no other chain', { mainnetOnly: true }, 'CHAIN_UNSUPPORTED'],
  ['a wallet that grants nothing', { empty: true }, 'CONNECT_FAILED'],
] as const)('X-04 connecting to %s is said', async (_what, faults, code) => {
  const { node, context, connector } = await open(faults)

  await expect(connector.connect({ signal: context.signal })).rejects.toMatchObject({ code })
  await node.stop()
})

test.each([
  ['a message', 'sign', { reject: 'sign' }, 'USER_REJECTED'],
  ['a message with another key', 'sign', { wrongSigner: true }, 'SIGNER_MISMATCH'],
  ['a transaction', 'send', { reject: 'transaction' }, 'USER_REJECTED'],
  ['another transaction', 'send', { lieTransaction: true }, 'SIGNATURE_INVALID'],
] as const)('T-W5 X-04 a wallet that declines or signs %s is found out', async (_what, kind, faults, code) => {
  const { node, network, context, connector, account, adapter } = await open(faults)
  await connector.connect({ signal: context.signal })

  const answer =
    kind === 'sign'
      ? adapter.signMessage?.({ connector, network, account, message: 'Hello' })
      : adapter.sendTransfer?.({ connector, network, account, to: bob, value: 1n })

  await expect(answer).rejects.toMatchObject({ code })
  expect(node.ledger.accounts.get(bob)).toBeUndefined()
  await node.stop()
})

test.each([
  ['more than there is', { value: 10n ** 12n }, 'INSUFFICIENT_FUNDS'],
  ['to another chain', { to: 'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4ep88n0y4' }, 'SEND_FIELDS_REQUIRED'],
  ['nothing', { value: 0n }, 'SEND_FIELDS_REQUIRED'],
] as const)('X-06 paying %s is said', async (_what, change, code) => {
  const { node, network, context, connector, account, adapter } = await open()
  await connector.connect({ signal: context.signal })

  await expect(adapter.sendTransfer?.({ connector, network, account, to: bob, value: 5n, ...change })).rejects.toMatchObject({ code })
  await node.stop()
})

test.each([
  [alice, 'valid'],
  [alice.toUpperCase(), 'invalid'],
  [`${alice.slice(0, -1)}q`, 'invalid'],
  ['osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4ep88n0y4', 'invalid'],
  ['cosmos1', 'invalid'],
  ['', 'invalid'],
])('V-03 %s is %s here', async (address, verdict) => {
  const context = testContext({ namespace: 'cosmos', networks: [testNetwork()] })

  expect(await cosmos({ chains })(context).checkAddress?.(address)).toBe(verdict)
})

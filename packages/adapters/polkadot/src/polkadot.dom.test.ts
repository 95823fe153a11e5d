/// <reference types="node" />
import { toAccountId } from '@latchkey/common'
import type { FamilyFaults } from '@latchkey/e2e/wallets'
import { accountSeed, type PolkadotNode, polkadotChain, startPolkadotNode } from '@latchkey/polkadot-node'
import { polkadotSigner } from '@latchkey/polkadot-node/signer'
import { verifySignature } from '@latchkey/siwx'
import { mockConnector } from '@latchkey/test'
import { describeAdapter, describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fromWallet } from './connectors/fromWallet.ts'
import { injected } from './discover.ts'
import { polkadot } from './polkadot.ts'
import { testNetwork, testWallet } from './testWallet.fixture.ts'
import { getRuntime } from './transaction/getRuntime.ts'

let node: PolkadotNode
beforeAll(async () => {
  node = await startPolkadotNode()
}, 60_000)
afterAll(() => node?.stop())

/** One kit for most of this file: what it read of the runtime is read once. */
const lent = testContext({ namespace: 'polkadot' })
const whole = 10n ** BigInt(polkadotChain.decimals)
let last = 10

/** A wallet with an account of its own and one that nobody has paid yet. */
async function open(faults: FamilyFaults = {}, balance = 10n * whole) {
  last += 2
  const seeds = [accountSeed(last), accountSeed(last + 1)]
  const [own, other] = seeds.map((seed) => polkadotSigner(seed).address) as [string, string]
  if (balance > 0n) await node.fill(own, balance)
  const network = testNetwork([node.url])
  const context = { ...lent, getNetworks: () => [network] }
  const { wallet, control } = testWallet(faults, seeds)
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context)
  const toAccount = (address: string) => toAccountId(`${network.caipNetworkId}:${address}`)
  return { network, context, connector, control, own, other, account: toAccount(own), toAccount, adapter: polkadot()(context) }
}

const pay = (to: string, value: bigint) => ({ call: { pallet: 'balances', name: 'transferKeepAlive', args: [{ Id: to }, value] } })

describeAdapter('polkadot', async () => {
  const { network, context, connector, account, other, toAccount } = await open()
  await connector.connect({ signal: context.signal })
  return { create: polkadot(), network, connector, account, other: toAccount(other), transaction: pay(other, whole) }
})

describeConnector('an extension', () => {
  const networks = [testNetwork(), testNetwork([], 'e143f23803ac50e8f6f8e62695d1ce9e')] as const
  const faults: { reject?: true; manual?: true } = {}
  const { wallet, control } = testWallet(faults)
  const context = testContext({ namespace: 'polkadot', networks })
  return {
    context,
    connector: fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context),
    networks,
    wallet: {
      countPrompts: () => control.calls.filter(({ method }) => method === 'enable').length,
      refuse: () => Object.assign(faults, { reject: true }),
      hang() {
        Object.assign(faults, { manual: true })
        return { answer: control.approve }
      },
      changeAccount: () => control.selectAccount(1),
      leave: control.forget,
    },
  }
})

describeFaults('an extension', () => {
  const context = testContext({ namespace: 'polkadot', networks: [testNetwork()] })
  const of = (wallet: object) => fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context)
  return {
    context,
    of,
    open(fault) {
      const { wallet, control } = testWallet(fault ? { [fault]: true } : {})
      return { connector: of(wallet), wallet: control }
    },
  }
})

test('C-04 C-06 pays, leaves the account alive, and the node has it', async () => {
  const { network, context, connector, account, own, other, adapter, toAccount } = await open()
  await connector.connect({ signal: context.signal })
  const { fee, reserve } = (await adapter.estimateTransfer?.({ network, account, to: other, value: whole })) ?? { fee: 0n }
  expect(fee).toBeGreaterThan(0n)
  expect(reserve).toBeGreaterThan(fee)

  const hash = await adapter.sendTransfer?.({ connector, network, account, to: other, value: 2n * whole })

  const receipt = await adapter.waitForTransaction?.({ network, hash: hash ?? '' })
  expect(receipt).toMatchObject({ status: 'success', hash })
  expect(await adapter.getNativeBalance?.({ network, account: toAccount(other) })).toMatchObject({ value: 2n * whole, symbol: 'ROC' })
  expect((await adapter.getNativeBalance?.({ network, account: toAccount(own) }))?.value).toBe(8n * whole - (receipt?.fee ?? 0n))
})

test('S-20 C-06 all there is leaves the fee and what keeps the account alive; a little more is told before it is sent', async () => {
  const { network, context, connector, account, own, other, adapter, toAccount } = await open()
  await connector.connect({ signal: context.signal })
  const estimate = (value: bigint, isMax?: boolean) => adapter.estimateTransfer?.({ network, account, to: other, value, isMax })
  const { fee = 0n, reserve = 0n } = (await estimate(1n, true)) ?? {}
  const most = 10n * whole - reserve

  await expect(estimate(most + reserve - fee)).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
  await expect(estimate(11n * whole)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const hash = await adapter.sendTransfer?.({ connector, network, account, to: other, value: most })
  expect(await adapter.waitForTransaction?.({ network, hash: hash ?? '' })).toMatchObject({ status: 'success' })
  expect(await adapter.getNativeBalance?.({ network, account: toAccount(other) })).toMatchObject({ value: most })
  expect((await adapter.getNativeBalance?.({ network, account: toAccount(own) }))?.value).toBeGreaterThan(0n)
})

test('C-04 a kit that did not send it finds it in the last blocks, and a call that fails is told by the runtime’s name for it', async () => {
  const { network, context, connector, account, other, adapter } = await open()
  await connector.connect({ signal: context.signal })
  const hash = (await adapter.sendTransaction?.({ connector, network, account, transaction: pay(other, 100n * whole) })) ?? ''
  const stranger = polkadot()(testContext({ namespace: 'polkadot', networks: [network] }))

  for (const one of [adapter, stranger])
    await expect(one.waitForTransaction?.({ network, hash })).rejects.toMatchObject({
      code: 'REVERTED',
      message: expect.stringMatching(/FundsUnavailable|InsufficientBalance/),
    })
  const never = stranger.waitForTransaction?.({ network, hash: `0x${'ab'.repeat(32)}`, timeoutMs: 300 })
  await expect(never).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('A-06 a message’s signature holds with a library that is not the adapter’s', async () => {
  const { network, context, connector, account, adapter } = await open({}, 0n)
  await connector.connect({ signal: context.signal })

  const signature = (await adapter.signMessage?.({ connector, network, account, message: 'Grüße & <b>' })) ?? ''

  expect(await verifySignature({ account, message: 'Grüße & <b>', signature })).toBe(true)
})

test('V-09 a wallet behind a relay signs messages and transactions by the names that the protocol has for them', async () => {
  const { network, account, own, other, adapter, toAccount } = await open()
  const signer = polkadotSigner(accountSeed(last))
  const asked: string[] = []
  const request = async ({
    method,
    params,
  }: {
    method: string
    params: { message: string; address: string; transactionPayload: never }
  }) => {
    asked.push(method)
    expect(params.address).toBe(own)
    if (method === 'polkadot_signMessage') return { signature: signer.signRaw(new TextEncoder().encode(params.message)) }
    return { signature: signer.signPayload(params.transactionPayload) }
  }
  const connector = { ...mockConnector({ namespace: 'polkadot', type: 'walletConnect' }), getProvider: async () => ({ request }) }
  const { switchNetwork: _, ...relayed } = connector

  const signature = (await adapter.signMessage?.({ connector: relayed, network, account, message: 'Hello' })) ?? ''
  const hash = (await adapter.sendTransfer?.({ connector: relayed, network, account, to: other, value: whole })) ?? ''

  expect(await verifySignature({ account, message: 'Hello', signature })).toBe(true)
  expect(await adapter.waitForTransaction?.({ network, hash })).toMatchObject({ status: 'success' })
  expect((await adapter.getNativeBalance?.({ network, account: toAccount(other) }))?.value).toBe(whole)
  expect(asked).toEqual(['polkadot_signMessage', 'polkadot_signTransaction'])
})

test.each([
  ['with the call as it was', 'same', undefined],
  ['with another call', 'other', 'SIGNATURE_INVALID'],
] as const)('T-W5 a wallet before a device hands back a whole transaction %s', async (_what, kind, code) => {
  const { network, context, account, own, other, adapter } = await open()
  const signer = polkadotSigner(accountSeed(last))
  const { registry, tx } = await getRuntime(context, network)
  const signPayload = async (payload: SignerPayloadJSON) => {
    const method = kind === 'same' ? payload.method : tx['balances']?.['transferKeepAlive']?.({ Id: other }, 7n * whole).toHex()
    const signed = { ...payload, method: method as `0x${string}` }
    const signature = signer.signPayload(signed as never)
    const extrinsic = registry.createType('Extrinsic', { method: signed.method }, { version: 4 }).addSignature(own, signature, signed)
    return { signature, signedTransaction: extrinsic.toHex() }
  }
  const enabled = { accounts: { get: async () => [{ address: own }], subscribe: () => () => {} }, signer: { signPayload } }
  const wallet = { enable: async () => enabled }
  const connector = fromWallet({ id: 'device', name: 'Device', type: 'injected', wallet })(context)

  const sending = adapter.sendTransfer?.({ connector, network, account, to: other, value: whole })

  if (code) return expect(sending).rejects.toMatchObject({ code })
  expect(await adapter.waitForTransaction?.({ network, hash: (await sending) ?? '' })).toMatchObject({ status: 'success' })
})

test.each([
  ['enable, on coming back', { enable: () => new Promise(() => {}) }, 'reconnect'],
  ['for its accounts, on connecting', { enable: async () => ({ accounts: { get: () => new Promise(() => {}) } }) }, 'connect'],
] as const)('R-W12 an extension that never answers when asked to %s is given up', async (_what, wallet, verb) => {
  const context = testContext({ namespace: 'polkadot', networks: [testNetwork()] })
  const connector = fromWallet({ id: 'silent', name: 'Silent', type: 'injected', wallet })(context)
  await connector.getProvider()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())

  const answer = connector[verb]?.({ accounts: [], signal: context.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await answer).toMatchObject({ code: 'WALLET_NOT_RESPONDING' })
})

test('users.md: a wallet that cannot sign texts is a typed error, not a hang', async () => {
  const { network, context, account, own, adapter } = await open({}, 0n)
  const wallet = { connect: async () => ({ accounts: { get: async () => [{ address: own }] }, signer: {} }) }
  const connector = fromWallet({ id: 'plain', name: 'Plain', type: 'injected', wallet })(context)

  await expect(adapter.signMessage?.({ connector, network, account, message: 'Hello' })).rejects.toMatchObject({
    code: 'SIGN_MESSAGE_FAILED',
  })
})

test('R-02 of several accounts the chosen one is in front, and stays there', async () => {
  const { network, context, own, other, toAccount } = await open({}, 0n)
  const { wallet, control } = testWallet({}, [accountSeed(last), accountSeed(last + 1)])
  const asked: unknown[] = []
  const selectAccount = async (choice: unknown) => {
    asked.push(choice)
    return other
  }
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet, selectAccount })(context)

  const { accounts } = await connector.connect({ signal: context.signal })

  expect(asked).toEqual([
    {
      connectorId: 'test',
      accounts: [
        { address: own, name: 'Account 1' },
        { address: other, name: 'Account 2' },
      ],
    },
  ])
  expect(accounts).toEqual([toAccount(other), toAccount(own)])
  expect((await connector.reconnect?.({ accounts, signal: context.signal }))?.accounts).toEqual(accounts)
  const later = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet, selectAccount })(context)
  expect((await later.reconnect?.({ accounts, signal: context.signal }))?.accounts).toEqual(accounts)
  expect(asked).toHaveLength(1)
  expect(control.calls.filter(({ method }) => method === 'enable')).toHaveLength(1)
  const chooseAccount = vi.fn(async () => own)
  expect((await connector.connect({ chooseAccount, signal: context.signal })).accounts[0], 'the host’s own way wins').toBe(toAccount(other))
  expect(chooseAccount).not.toHaveBeenCalled()
  const unasked = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context)
  expect((await unasked.connect({ signal: context.signal })).accounts[0], 'nobody to ask').toBe(toAccount(own))
  chooseAccount.mockResolvedValueOnce(other)
  expect((await unasked.connect({ chooseAccount, signal: context.signal })).accounts[0], 'the modal’s').toBe(toAccount(other))
  expect(chooseAccount).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ address: own }), { address: other, name: 'Account 2' }])
  const undecided = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet, selectAccount: async () => undefined })(context)
  await expect(undecided.connect({ signal: context.signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect(network.caipNetworkId).toBe(polkadotChain.caipNetworkId)
})

test('E-05 the same key is written as each network writes it', async () => {
  const { wallet } = testWallet()
  const networks = ['91b171bb158e2d3848fa23a9f1c25182', 'b0a8d493285c2df73290dfb7e61f870f'].map((id) => testNetwork([], id))
  const context = testContext({ namespace: 'polkadot', networks })
  const connector = fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context)

  const onPolkadot = await connector.connect({ chainId: networks[0]?.caipNetworkId, signal: context.signal })
  const onKusama = await connector.connect({ chainId: networks[1]?.caipNetworkId, signal: context.signal })

  expect(onPolkadot.accounts[0]).toMatch(/:1\w{46,47}$/)
  expect(onKusama.accounts[0]).toMatch(/:[C-H]\w{46}$/)
})

test('users.md: only the chosen extension is enabled, and one that comes late has its row', async () => {
  const [one, two] = [testWallet(), testWallet()]
  const page = window as unknown as { injectedWeb3?: { [id: string]: object } }
  page.injectedWeb3 = { 'polkadot-js': one.wallet, broken: {} }
  const context = testContext({ namespace: 'polkadot', networks: [testNetwork()] })
  const adapter = polkadot({ sources: [injected()] })(context)
  adapter.discover?.(context.signal)
  page.injectedWeb3['nova-wallet'] = two.wallet

  await expect.poll(() => adapter.getConnectors().map(({ name }) => name), { timeout: 5_000 }).toEqual(['Polkadot.js', 'Nova Wallet'])
  await adapter.getConnectors()[1]?.connect({ signal: context.signal })

  expect(one.control.calls).toEqual([])
  context.destroy()
  delete page.injectedWeb3
})

test.each([
  ['a visitor who says no', { reject: 'connect' }, 'CONNECTION_REJECTED'],
  ['a wallet whose accounts are of another chain', { mainnetOnly: true }, 'CHAIN_UNSUPPORTED'],
  ['a wallet that grants nothing', { empty: true }, 'CONNECT_FAILED'],
] as const)('X-04 connecting to %s is said', async (_what, faults, code) => {
  const { context, connector } = await open(faults, 0n)

  await expect(connector.connect({ signal: context.signal })).rejects.toMatchObject({ code })
})

test.each([
  ['a message', 'sign', { reject: 'sign' }, 'USER_REJECTED'],
  ['a message with another key', 'sign', { wrongSigner: true }, 'SIGNER_MISMATCH'],
  ['a transaction', 'send', { reject: 'transaction' }, 'USER_REJECTED'],
  ['a transaction with another key', 'send', { wrongSigner: true }, 'SIGNER_MISMATCH'],
  ['another transaction', 'send', { lieTransaction: true }, 'SIGNER_MISMATCH'],
] as const)('T-W5 X-04 a wallet that declines or signs %s is found out', async (_what, kind, faults, code) => {
  const { network, context, connector, account, other, adapter, toAccount } = await open(faults)
  await connector.connect({ signal: context.signal })

  const answer =
    kind === 'sign'
      ? adapter.signMessage?.({ connector, network, account, message: 'Hello' })
      : adapter.sendTransfer?.({ connector, network, account, to: other, value: whole })

  await expect(answer).rejects.toMatchObject({ code })
  expect((await adapter.getNativeBalance?.({ network, account: toAccount(other) }))?.value).toBe(0n)
})

test.each([
  ['more than there is', { value: 10n ** 15n }, 'INSUFFICIENT_FUNDS'],
  ['all there is', { value: 10n * whole }, 'INSUFFICIENT_GAS'],
  ['to no address', { to: 'nobody' }, 'SEND_FIELDS_REQUIRED'],
  ['nothing', { value: 0n }, 'SEND_FIELDS_REQUIRED'],
] as const)('X-06 paying %s is said', async (_what, change, code) => {
  const { network, context, connector, account, other, adapter } = await open()
  await connector.connect({ signal: context.signal })

  await expect(adapter.sendTransfer?.({ connector, network, account, to: other, value: whole, ...change })).rejects.toMatchObject({ code })
})

test('X-06 an account without money, and a call that no runtime knows, are said', async () => {
  const { network, context, connector, account, other, adapter } = await open({}, 0n)
  await connector.connect({ signal: context.signal })

  const send = (transaction: Parameters<NonNullable<typeof adapter.sendTransaction>>[0]['transaction']) =>
    adapter.sendTransaction?.({ connector, network, account, transaction })

  await expect(send(pay(other, whole))).rejects.toMatchObject({ code: 'INSUFFICIENT_GAS' })
  await expect(send({ call: { pallet: 'balances', name: 'print', args: [] } })).rejects.toMatchObject({ code: 'SEND_UNSUPPORTED' })
})

test.each([
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'valid'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'valid'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6', 'invalid'],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'invalid'],
  ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', 'invalid'],
  ['', 'invalid'],
])('V-03 %s is %s on Polkadot', async (address, verdict) => {
  const context = testContext({ namespace: 'polkadot', networks: [testNetwork([], '91b171bb158e2d3848fa23a9f1c25182')] })

  expect(await polkadot()(context).checkAddress?.(address)).toBe(verdict)
})

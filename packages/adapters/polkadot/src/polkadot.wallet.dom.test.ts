import { polkadotChain } from '@latchkey/polkadot-node'
import { testContext } from '@latchkey/test/conformance'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pay, polkadotLab, whole } from '../test/polkadotLab.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { injected } from './discover/injected.ts'
import { polkadot } from './polkadot.ts'
import { testNetwork, testWallet } from './testWallet.fixture.ts'

const { open } = polkadotLab()

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

test('R-02 of several accounts the chosen one is active, and stays there', async () => {
  const { network, context, seeds, own, other, toAccount } = await open({}, 0n)
  const { wallet, control } = testWallet({}, seeds)
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
  expect((await unasked.connect({ signal: context.signal })).accounts[0], 'no one to ask').toBe(toAccount(own))
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

  await expect.poll(() => adapter.getConnectors().map(({ name }) => name)).toEqual(['Polkadot.js', 'Nova Wallet'])
  await adapter.getConnectors()[1]?.connect({ signal: context.signal })

  expect(one.control.calls).toEqual([])
  context.destroy()
  delete page.injectedWeb3
})

test.each([
  ['a user who says no', { reject: 'connect' }, 'CONNECTION_REJECTED'],
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
  ['to no address', { to: 'no address' }, 'SEND_FIELDS_REQUIRED'],
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

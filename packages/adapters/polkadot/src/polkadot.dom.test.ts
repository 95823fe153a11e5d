import { verifySignature } from '@latchkey/siwx'
import { mockConnector } from '@latchkey/test'
import { controlledWallet, describeAdapter, describeConnector, describeFaults, testContext } from '@latchkey/test/conformance'
import { polkadotSigner } from '@latchkey/testing/wallets'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { expect, test } from 'vitest'
import { pay, polkadotLab, whole } from '../test/polkadotLab.ts'
import { getRuntime } from './chain/getRuntime.ts'
import { fromWallet } from './discover/fromWallet.ts'
import { polkadot } from './polkadot.ts'
import { testNetwork, testWallet } from './testWallet.fixture.ts'

const { open } = polkadotLab()

describeAdapter('polkadot', async () => {
  const { network, context, connector, account, other, toAccount } = await open()
  await connector.connect({ signal: context.signal })
  return { create: polkadot(), network, connector, account, other: toAccount(other), transaction: pay(other, whole) }
})

describeConnector('an extension', () => {
  const networks = [testNetwork(), testNetwork([], 'e143f23803ac50e8f6f8e62695d1ce9e')] as const
  const { wallet, control } = testWallet()
  const context = testContext({ namespace: 'polkadot', networks })
  return {
    context,
    connector: fromWallet({ id: 'test', name: 'Test', type: 'injected', wallet })(context),
    networks,
    wallet: controlledWallet(control, ['enable']),
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
  const { network, account, own, other, adapter, toAccount, seeds } = await open()
  const signer = polkadotSigner(seeds[0])
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
  const { network, context, account, own, other, adapter, seeds } = await open()
  const signer = polkadotSigner(seeds[0])
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

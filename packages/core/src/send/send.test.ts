import { UserRejectedError } from '@latchkey/common/contract'
import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin, dollar } from '../../test/tokens.ts'
import { otherAddress, ownAddress } from '../../test/transactions.ts'
import { configAtom } from '../features/state.ts'
import { alertAtom } from '../notice/state.ts'
import { stackAtom } from '../router/state.ts'
import { push } from '../router/verbs.ts'
import type { TokenBalance } from '../tokens/state.ts'
import { emptySend, sendAtom } from './state.ts'
import { send, setSendAmount, setSendReceiver, setSendToken } from './verbs.ts'

async function filled(options: Parameters<typeof sendingKit>[0] & { token?: TokenBalance; amount?: string } = {}) {
  const { token = coin, amount = '0.5', ...rest } = options
  const made = await sendingKit(rest)
  setSendToken(made.kit, token)
  setSendAmount(made.kit, amount)
  setSendReceiver(made.kit, otherAddress)
  await expect.poll(() => made.kit.store.get(sendAtom).receiver.status).toBe('ready')
  await made.kit.clock.advance(500)
  await expect.poll(() => made.kit.store.get(sendAtom).fee.status).not.toMatch('idle')
  await expect.poll(() => made.kit.store.get(sendAtom).fee.status).not.toMatch('loading')
  return made
}

test('S-17 S-20 the receipt is there once the embedded wallet’s own question above the transfer has gone', async () => {
  const hash = deferred<string>()
  const { kit } = await filled({ sendTransfer: () => hash.promise })
  kit.store.set(configAtom, (config) => ({ ...config, gateway: 'https://gateway.example', projectId: 'p1' }))
  push(kit, { view: 'WalletSend' })
  push(kit, { view: 'WalletSendPreview' })
  const sending = send(kit)
  push(kit, { view: 'ApproveTransaction' })
  hash.resolve('0x77')

  await sending

  expect(kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Account', 'WalletSendConfirmed', 'ApproveTransaction'])
})

test.each([
  ['the coin', coin, '0.5', { value: 5n * 10n ** 17n, asset: undefined }, { isNative: true, symbol: 'ETH' }],
  ['a token', dollar, '12.34', { value: 12_340_000n, asset: dollar.assetId }, { isNative: false, symbol: 'USD' }],
])('S-20 sends %s: loading, then empty fields, Account with the receipt on it', async (_, token, amount, call, receipt) => {
  const hash = deferred<string>()
  const { kit, sent, counted } = await filled({ token, amount, sendTransfer: () => hash.promise })
  push(kit, { view: 'WalletSend' })
  push(kit, { view: 'WalletSendPreview' })
  const told: unknown[] = []
  kit.events.on('transactionSent', (event) => told.push(event))
  const sending = send(kit)
  await expect.poll(() => kit.store.get(sendAtom).status).toBe('sending')
  hash.resolve('0x77')

  const transfer = { hash: '0x77', chainId: 'eip155:1', amount, to: otherAddress, name: undefined, ...receipt }
  expect(await sending).toEqual(transfer)
  expect(sent).toMatchObject([{ account: `eip155:1:${ownAddress}`, to: otherAddress, fields: { gas: 21_000n }, ...call }])
  expect(kit.store.get(sendAtom)).toEqual(emptySend)
  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Account' }, { view: 'WalletSendConfirmed', params: transfer }])
  expect(told).toMatchObject([
    { hash: '0x77', operationType: 'send', to: otherAddress, transfers: [{ direction: 'out', quantity: { numeric: amount } }] },
  ])
  const properties = { network: 'eip155:1', isNative: receipt.isNative }
  expect(counted).toEqual([
    { event: 'SEND_INITIATED', properties },
    { event: 'SEND_SUCCESS', properties },
  ])
})

test('S-20 a user who looks at something else is led nowhere', async () => {
  const { kit } = await filled()
  push(kit, { view: 'Networks' })
  await send(kit)
  expect(kit.store.get(stackAtom).at(-1)).toEqual({ view: 'Networks' })
})

test('X-04 a no leaves the fields as they were, and is no alert', async () => {
  const { kit, counted } = await filled({ sendTransfer: () => Promise.reject(new UserRejectedError()) })
  kit.mount()
  await kit.awaken()
  const errors: unknown[] = []
  kit.events.on('error', (event) => errors.push(event))
  await expect(send(kit)).rejects.toMatchObject({ code: 'USER_REJECTED' })

  expect(kit.store.get(sendAtom)).toMatchObject({
    amount: '0.5',
    receiver: { address: otherAddress },
    status: 'idle',
    isDeclined: true,
    error: undefined,
  })
  expect([kit.store.get(alertAtom), errors]).toEqual([undefined, []])
  expect(counted.at(-1)).toEqual({ event: 'SEND_REJECTED', properties: { network: 'eip155:1', isNative: true, message: 'USER_REJECTED' } })
  setSendAmount(kit, '0.4')
  expect(kit.store.get(sendAtom).isDeclined).toBe(false)
})

test.each([
  ['that fails', () => Promise.reject(new Error('boom at 0x123'))],
  [
    'that throws',
    () => {
      throw new Error('boom')
    },
  ],
])('S-20 a wallet %s leaves the input and an error', async (_, sendTransfer) => {
  const { kit, counted } = await filled({ sendTransfer })
  await expect(send(kit)).rejects.toMatchObject({ code: 'SOMETHING_WENT_WRONG' })
  expect(kit.store.get(sendAtom)).toMatchObject({
    amount: '0.5',
    status: 'idle',
    isDeclined: false,
    error: { code: 'SOMETHING_WENT_WRONG' },
  })
  expect(counted.at(-1)).toEqual({
    event: 'SEND_ERROR',
    properties: { network: 'eip155:1', isNative: true, message: 'SOMETHING_WENT_WRONG' },
  })
})

test.each([
  ['nothing filled in', (kit: Kit) => void kit.store.set(sendAtom, emptySend), 'SEND_FIELDS_REQUIRED'],
  ['no token', (kit: Kit) => setSendToken(kit, undefined), 'SEND_TOKEN_REQUIRED'],
  ['too much', (kit: Kit) => setSendAmount(kit, '3'), 'INSUFFICIENT_FUNDS'],
  ['nothing left for the fee', (kit: Kit) => setSendAmount(kit, '2'), 'INSUFFICIENT_GAS'],
  ['a token of another chain', (kit: Kit) => setSendToken(kit, { ...coin, chainId: 'eip155:2' as never }), 'SEND_UNSUPPORTED'],
])('V-05 with %s no wallet is asked', async (_, spoil, code) => {
  const { kit, sent, counted } = await filled()
  spoil(kit)
  await expect(send(kit)).rejects.toMatchObject({ code })
  expect([sent, counted]).toEqual([[], []])
})

test("V-05 a family that sends nothing is 'Unsupported chain'", async () => {
  const { kit } = await filled({ capabilities: { sendTransfer: undefined as never } })
  await expect(send(kit)).rejects.toMatchObject({ code: 'SEND_UNSUPPORTED', shortMessage: 'Unsupported chain' })
})

test('S-20 gas that was asked for before there was this receiver is not signed: sending to oneself takes less', async () => {
  const { kit, sent } = await sendingKit({})
  setSendToken(kit, dollar)
  setSendAmount(kit, '12.34')
  await kit.clock.advance(500)
  await expect.poll(() => kit.store.get(sendAtom).fee.status).toBe('ready')
  setSendReceiver(kit, otherAddress)
  await expect.poll(() => kit.store.get(sendAtom).receiver.status).toBe('ready')

  await send(kit)

  expect(sent[0]).toMatchObject({ to: otherAddress })
  expect(sent[0]?.fields).toBeUndefined()
})

test('T-N2 fees older than half a minute are left to the wallet', async () => {
  const { kit, sent } = await filled()
  await kit.clock.advance(30_000)
  await send(kit)
  expect(sent[0]?.fields).toBeUndefined()
})

type Kit = Awaited<ReturnType<typeof filled>>['kit']

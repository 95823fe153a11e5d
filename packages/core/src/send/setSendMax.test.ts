import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin, dollar } from '../../test/tokens.ts'
import { otherAddress } from '../../test/transactions.ts'
import { sendProblemAtom } from './checkSend.ts'
import { sendAtom } from './state.ts'
import { setSendAmount, setSendMax, setSendReceiver, setSendToken } from './verbs.ts'

test('C-06 all of the coin leaves the fee, exactly, and follows it', async () => {
  let fee = 10n ** 15n
  const { kit } = await sendingKit({ estimateTransfer: async () => ({ fee, fields: {} }) })
  setSendToken(kit, coin)
  await setSendMax(kit)
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '1.999', isMax: true })

  fee = 10n ** 16n
  setSendReceiver(kit, otherAddress)
  await expect.poll(() => kit.store.get(sendAtom).receiver.status).toBe('ready')
  await kit.clock.advance(500)
  await expect.poll(() => kit.store.get(sendAtom).amount).toBe('1.99')
  expect(kit.store.get(sendProblemAtom)).toBeUndefined()
  setSendAmount(kit, '1')
  expect(kit.store.get(sendAtom).isMax).toBe(false)
})

test('C-06 a fee above what there is leaves nothing, not less', async () => {
  const { kit } = await sendingKit({ estimateTransfer: async () => ({ fee: 3n * 10n ** 18n, fields: {} }) })
  setSendToken(kit, coin)
  await setSendMax(kit)
  expect(kit.store.get(sendAtom).amount).toBe('0')
})

test('V-05 what a chain wants left for a wallet’s own fee is left, and the fee is named as it is', async () => {
  const { kit } = await sendingKit({ estimateTransfer: async () => ({ fee: 10n ** 15n, reserve: 12n * 10n ** 14n, fields: {} }) })
  setSendToken(kit, coin)
  await setSendMax(kit)
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '1.9988', fee: { data: { amount: '0.001' } } })
})

test('all of a token is all of it, even if the chain does not answer', async () => {
  const { kit, estimated } = await sendingKit({ estimateTransfer: () => Promise.reject(new Error('down')) })
  setSendToken(kit, dollar)
  await setSendMax(kit)
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '100', fee: { status: 'failed' } })
  expect(estimated).toMatchObject([{ value: 100_000_000n }])
})

test('without a token there is no all', async () => {
  const { kit, estimated } = await sendingKit()
  await setSendMax(kit)
  expect(estimated).toEqual([])
})

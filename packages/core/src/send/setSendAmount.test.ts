import { RpcUnavailableError } from '@latchkey/common/contract'
import { deferred } from '@latchkey/test'
import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin, dollar } from '../../test/tokens.ts'
import { ownAddress } from '../../test/transactions.ts'
import { sendAtom } from './state.ts'
import { setSendAmount, setSendToken } from './verbs.ts'

test('C-06 the fee is estimated once nothing was typed for 500 ms, to oneself while there is no receiver', async () => {
  const { kit, estimated } = await sendingKit()
  setSendToken(kit, coin)
  for (const text of ['1', '1.', '1.5']) {
    setSendAmount(kit, text)
    await kit.clock.advance(499)
  }
  expect(estimated).toEqual([])
  await kit.clock.advance(1)

  await expect
    .poll(() => kit.store.get(sendAtom).fee)
    .toMatchObject({ status: 'ready', data: { fee: 10n ** 15n, amount: '0.001', symbol: 'ETH', value: '2' } })
  expect(estimated).toMatchObject([{ to: ownAddress, value: 15n * 10n ** 17n, asset: undefined }])
})

test('a token’s fee is in the coin', async () => {
  const { kit, estimated } = await sendingKit()
  setSendToken(kit, dollar)
  setSendAmount(kit, '2.5')
  await kit.clock.advance(500)
  await expect.poll(() => kit.store.get(sendAtom).fee.data?.symbol).toBe('ETH')
  expect(estimated).toMatchObject([{ value: 2_500_000n, asset: dollar.assetId }])
})

test.each(['', '0', 'x', '1000'])('no node is asked what sending "%s" costs', async (amount) => {
  const { kit, estimated } = await sendingKit()
  setSendToken(kit, dollar)
  setSendAmount(kit, amount)
  await kit.clock.advance(500)
  await import('./lazy/estimateSendFee.ts')
  expect(estimated).toEqual([])
  expect(kit.store.get(sendAtom).fee).toEqual({ status: 'idle' })
})

test('T-W4 an estimate of what is no longer typed changes nothing', async () => {
  const late = deferred<{ fee: bigint; fields: object }>()
  let asked = 0
  const { kit } = await sendingKit({ estimateTransfer: () => (asked++ === 0 ? late.promise : Promise.resolve({ fee: 7n, fields: {} })) })
  setSendToken(kit, coin)
  setSendAmount(kit, '1')
  await kit.clock.advance(500)
  await expect.poll(() => asked).toBe(1)
  setSendAmount(kit, '1.1')
  await kit.clock.advance(500)
  await expect.poll(() => kit.store.get(sendAtom).fee.data?.fee).toBe(7n)
  late.resolve({ fee: 99n, fields: {} })
  await kit.clock.advance(1)
  expect(kit.store.get(sendAtom).fee.data?.fee).toBe(7n)
})

test('R-A8 a chain that does not answer fails the fee alone', async () => {
  const { kit } = await sendingKit({ estimateTransfer: () => Promise.reject(new RpcUnavailableError()) })
  setSendToken(kit, coin)
  setSendAmount(kit, '1')
  await kit.clock.advance(500)
  await expect
    .poll(() => kit.store.get(sendAtom))
    .toMatchObject({ amount: '1', error: undefined, fee: { status: 'failed', error: { code: 'RPC_UNAVAILABLE' } } })
})

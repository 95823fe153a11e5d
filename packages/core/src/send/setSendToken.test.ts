import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin, dollar } from '../../test/tokens.ts'
import { sendAtom } from './state.ts'
import { setSendAmount, setSendMax, setSendToken } from './verbs.ts'

test('the amount stays with another token, all of it does not', async () => {
  const { kit } = await sendingKit()
  setSendToken(kit, coin)
  setSendAmount(kit, '1')
  setSendToken(kit, dollar)
  expect(kit.store.get(sendAtom)).toMatchObject({ token: { symbol: 'USD' }, amount: '1', fee: { status: 'idle' } })

  await setSendMax(kit)
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '100', isMax: true })
  setSendToken(kit, coin)
  expect(kit.store.get(sendAtom)).toMatchObject({ amount: '', isMax: false })
  setSendToken(kit, undefined)
  expect(kit.store.get(sendAtom).token).toBeUndefined()
})

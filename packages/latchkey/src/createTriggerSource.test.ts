import { fetchBalance } from '@latchkey/core'
import { balanceAtom, themeAtom } from '@latchkey/core/internal'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { createTriggerSource } from './createTriggerSource.ts'

test.each([
  [undefined, '9,999.749 ETH'],
  ['de', '9.999,749 ETH'],
])('U-09 in %s it groups the digits of the balance as the modal does', async (locale, words) => {
  const capabilities = { getNativeBalance: async () => ({ value: 9_999_749_999_999_999_999_999n, decimals: 18, symbol: 'ETH' }) }
  const { kit, connect } = createTestLatchkey({ adapter: mockAdapter({ capabilities }), locale })
  const source = createTriggerSource(kit)
  await connect({ connectorId: 'mock' })
  await fetchBalance(kit)

  expect(kit.store.get(balanceAtom).status).toBe('ready')
  expect(source.read().amount).toBe(words)
})

test('reads the same object until something changes, and tells of the change', () => {
  const { kit } = createTestLatchkey()
  const source = createTriggerSource(kit)
  const first = source.read()
  let told = 0
  const end = source.subscribe(() => {
    told += 1
  })

  expect(first).toMatchObject({ status: 'disconnected', address: undefined, who: undefined, mode: 'auto' })
  expect(source.read()).toBe(first)
  kit.store.set(themeAtom, { mode: 'dark', variables: {} })
  expect(told).toBe(1)
  expect(source.read()).toMatchObject({ mode: 'dark' })

  end()
  kit.store.set(themeAtom, { mode: 'light', variables: {} })
  expect(told).toBe(1)
})

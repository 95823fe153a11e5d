import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { stackAtom } from './state.ts'
import { push, replace } from './verbs.ts'

test('N-14 puts a view in the place of the one on screen', () => {
  const kit = createTestKit()
  push(kit, { view: 'Networks' })

  replace(kit, { view: 'GetWallet' })

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }, { view: 'GetWallet' }])
})

test('N-20 refuses a view that is switched off', () => {
  const kit = createTestKit({ enableWalletGuide: false })
  expect(() => replace(kit, { view: 'GetWallet' })).toThrow(expect.objectContaining({ code: 'VIEW_DISABLED' }))
})

import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { coinbaseSmartWallet } from './coinbaseSmartWallet.ts'

test('R-14 E-06 is one row of its own, and loads nothing before it is chosen', () => {
  const connector = coinbaseSmartWallet()(testContext({ networks: [] }))

  expect(connector).toMatchObject({ id: 'coinbaseWalletSDK', namespace: 'eip155', type: 'external' })
})

test('serves no other family', () => {
  expect(coinbaseSmartWallet()({ ...testContext({ networks: [] }), namespace: 'solana' })).toBeUndefined()
})

test('V-22 an address that is none is refused when the adapter is made', () => {
  const make = () => coinbaseSmartWallet({ keysUrl: 'javascript:alert(1)' })

  expect(make).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

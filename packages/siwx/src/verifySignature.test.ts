import { expect, test } from 'vitest'
import fixture from './verifySignature.fixture.json' with { type: 'json' }
import { verifySignature } from './verifySignature.ts'

const { message, signed, cosmosTwin } = fixture

test.each(signed)('B-08 accepts what $account signed, and refuses it for any other text', async (one) => {
  expect(await verifySignature({ ...one, message })).toBe(true)
  expect(await verifySignature({ ...one, message: `${message}.` })).toBe(false)
})

test('T-S5 refuses what a page refuses: the higher S of a Cosmos signature', async () => {
  const cosmos = signed.find(({ account }) => account.startsWith('cosmos:'))

  expect(await verifySignature({ account: cosmos?.account ?? '', publicKey: cosmos?.publicKey, message, signature: cosmosTwin })).toBe(
    false,
  )
})

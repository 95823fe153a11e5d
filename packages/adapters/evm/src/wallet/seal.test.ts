import { expect, test } from 'vitest'
import { agree, createKeys, seal, unseal } from './seal.ts'

test('A14 both ends come to one secret, and no third party reads what it seals', async () => {
  const [page, wallet, stranger] = await Promise.all([createKeys(), createKeys(), createKeys()])
  const [ours, theirs, other] = await Promise.all([
    agree(page.privateKey, wallet.publicHex),
    agree(wallet.privateKey, page.publicHex),
    agree(stranger.privateKey, page.publicHex),
  ])

  const sealed = await seal(ours, { method: 'personal_sign' })

  expect(await unseal(theirs, sealed)).toEqual({ method: 'personal_sign' })
  await expect(unseal(other, sealed)).rejects.toThrow()
  expect(page.privateKey.extractable).toBe(false)
})

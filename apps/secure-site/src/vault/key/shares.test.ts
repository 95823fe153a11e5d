import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineShares, coordinateOf, splitSecret } from './shares.ts'

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes))

test('3.1 any two of three shares combine to the secret, in either order', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      const { device, access, recovery } = await splitSecret(secret.slice())
      for (const [one, other] of [
        [device, access],
        [access, recovery],
        [recovery, device],
      ] as const) {
        expect(await combineShares(one, other)).toEqual(secret)
        expect(await combineShares(other, one)).toEqual(secret)
      }
    }),
    { numRuns: 50 },
  )
})

test('3.1 two splits of one secret have no share in common, and theirs do not combine', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      const [first, second] = [await splitSecret(secret.slice()), await splitSecret(secret.slice())]
      expect(first.device).not.toEqual(second.device)
      const mixed = await combineShares(first.device, second.access).catch(() => undefined)
      expect(mixed).not.toEqual(secret)
    }),
    { numRuns: 50 },
  )
})

test('I6 a changed share never combines to the secret', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.nat(32), fc.integer({ min: 1, max: 255 }), async (secret, at, change) => {
      const { device, access } = await splitSecret(secret.slice())
      const changed = device.slice()
      changed[at] = (changed[at] ?? 0) ^ change
      const result = await combineShares(changed, access).catch(() => undefined)
      expect(result).not.toEqual(secret)
    }),
    { numRuns: 100 },
  )
})

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['an x of zero, whose body would be the secret', new Uint8Array(33)],
  ['a byte too few', new Uint8Array(32).fill(1)],
  ['a byte too many', new Uint8Array(34).fill(1)],
  ['nothing', new Uint8Array(0)],
])('I6 refuses a share with %s', (_what, share) => {
  expect(() => coordinateOf(share)).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
})

test('I6 refuses the same share twice, and a secret of another length', async () => {
  const { device } = await splitSecret(new Uint8Array(32).fill(5))
  await expect(combineShares(device, device.slice())).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
  await expect(splitSecret(new Uint8Array(31))).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
})

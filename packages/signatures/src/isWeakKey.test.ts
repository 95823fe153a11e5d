import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { expect, test } from 'vitest'
import { isWeakKey } from './isWeakKey.ts'

const prime = 2n ** 255n - 19n
const toBytes = (y: bigint) => Uint8Array.from({ length: 32 }, (_, at) => Number((y >> BigInt(8 * at)) & 0xffn))
const toY = (bytes: Uint8Array) => bytes.reduceRight((y, byte) => (y << 8n) | BigInt(byte), 0n) & (2n ** 255n - 1n)

test('T-S5 every way to write a point of small order is a weak key, with its sign and without', () => {
  const eighth = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05')
  const points = Array.from({ length: 7 }, (_, at) => eighth.multiplyUnsafe(BigInt(at + 1)))
  expect(points.every((point) => point.isSmallOrder())).toBe(true)
  const heights = new Set([ed25519.Point.ZERO, ...points].map((point) => toY(point.toBytes())))
  // Up to 19 numbers lie between the prime and what the bytes can hold.
  const written = [...heights].flatMap((y) => (y + prime < 2n ** 255n ? [y, y + prime] : [y]))
  expect(written).toHaveLength(7)
  for (const y of written) for (const sign of [0n, 2n ** 255n]) expect(isWeakKey(toBytes(y | sign))).toBe(true)
})

test('T-S5 sr25519 has one such key, zero, for which the library takes nothing by itself', () => {
  const forged = Uint8Array.of(...ristretto255.Point.BASE.toBytes(), 1, ...new Uint8Array(30), 0x80)
  expect(verifySr25519(Uint8Array.of(1, 2), forged, new Uint8Array(32))).toBe(false)
})

test('no key that has a secret is weak', () => {
  for (let secret = 0; secret < 64; secret++) expect(isWeakKey(ed25519.getPublicKey(new Uint8Array(32).fill(secret)))).toBe(false)
})

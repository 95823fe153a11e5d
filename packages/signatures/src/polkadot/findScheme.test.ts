import { ed25519, ristretto255 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { findScheme } from './findScheme.ts'

const key = new Uint8Array(32).fill(7)
const bytes = Uint8Array.of(1)

test('where the code for a scheme cannot be loaded a signature is not said to be wrong', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(findScheme(key, bytes, new Uint8Array(65).fill(9), load)).rejects.toThrow('Failed to fetch')
})

test('what no scheme has signed is found to be of none', async () => {
  for (const length of [0, 63, 64, 65, 66]) expect(await findScheme(key, bytes, new Uint8Array(length).fill(9))).toBeUndefined()
})

test.each([
  ['the point at zero, which is no one’s and holds what was sent there', '00'.repeat(32)],
  ['the neutral point', `01${'00'.repeat(31)}`],
  ['the neutral point with its sign', `01${'00'.repeat(30)}80`],
  ['a point of order eight', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['the point of order two', `ec${'ff'.repeat(30)}7f`],
])('T-S5 no signature is that of %s, whose secret anyone can guess', async (_, hex) => {
  const weak = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  // What such keys sign: the neutral point, or the curve's own with one times its secret.
  const one = Uint8Array.of(1, ...new Uint8Array(31))
  const marked = Uint8Array.of(1, ...new Uint8Array(30), 0x80)
  const forged = [
    Uint8Array.of(...one, ...new Uint8Array(32)),
    Uint8Array.of(...ed25519.Point.BASE.toBytes(), ...one),
    Uint8Array.of(...ristretto255.Point.BASE.toBytes(), ...marked),
  ]
  for (let tries = 0; tries < 16; tries++)
    for (const signature of forged) {
      const text = Uint8Array.of(tries)
      expect(await findScheme(weak, text, signature)).toBeUndefined()
      for (const scheme of [0, 1]) expect(await findScheme(weak, text, Uint8Array.of(scheme, ...signature))).toBeUndefined()
    }
})

/// <reference types="node" />
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { toBase58 } from './base58.ts'
import { verifyByLibrary } from './verifyByLibrary.ts'
import { verifySignature } from './verifySignature.ts'

/** A seed of 32 equal bytes. */
function testKey(index: number) {
  const secret = new Uint8Array(32).fill(index + 1)
  const publicKey = ed25519.getPublicKey(secret)
  return { secret, publicKey, address: toBase58(publicKey) }
}

const { address, publicKey, secret } = testKey(0)
const message = new TextEncoder().encode('Grüße')
const signature = ed25519.sign(message, secret)
const flipped = signature.map((byte, index) => (index === 63 ? byte ^ 1 : byte))

test.each([
  ['its own', { address, message, signature }, true],
  ['over another message', { address, message: new Uint8Array([1]), signature }, false],
  ['with one bit turned', { address, message, signature: flipped }, false],
  ['of another key', { address: testKey(1).address, message, signature }, false],
  ['too short', { address, message, signature: signature.slice(1) }, false],
  ['for no address', { address: 'none', message, signature }, false],
])('A-06 tells a signature %s', async (_, parameters, isTrue) => {
  expect(await verifySignature(parameters)).toBe(isTrue)
})

test('A-06 the library tells the same where the browser cannot', () => {
  expect(verifyByLibrary(signature, message, publicKey)).toBe(true)
  expect(verifyByLibrary(flipped, message, publicKey)).toBe(false)
  expect(verifyByLibrary(new Uint8Array(3), message, publicKey)).toBe(false)
})

test.each([
  ['the point at zero, which is also the address of the system program', '00'.repeat(32)],
  ['the neutral point', `01${'00'.repeat(31)}`],
  ['the neutral point with its sign', `01${'00'.repeat(30)}80`],
  ['a point of order eight', '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05'],
  ['a point of order eight with its sign', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa'],
  ['the point of order two', `ec${'ff'.repeat(30)}7f`],
  ['zero written as the prime', `ed${'ff'.repeat(30)}7f`],
  ['one written above the prime', `ee${'ff'.repeat(30)}7f`],
])('T-S5 no signature is that of %s, whose secret anyone can guess', async (_, key) => {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  // What such keys sign: the neutral point, and zero.
  const forged = Uint8Array.of(1, ...new Uint8Array(63))
  for (let tries = 0; tries < 16; tries++) {
    const text = new TextEncoder().encode(`text ${tries}`)
    expect(await verifySignature({ address: toBase58(bytes), message: text, signature: forged })).toBe(false)
    expect(verifyByLibrary(forged, text, bytes)).toBe(false)
  }
})

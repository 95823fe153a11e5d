/// <reference types="node" />
import { ed25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { testKey } from './testWallet.fixture.ts'
import { verifyByLibrary } from './verifyByLibrary.ts'
import { verifySignature } from './verifySignature.ts'

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
  ['for no address', { address: 'nobody', message, signature }, false],
])('A-06 tells a signature %s', async (_, parameters, isTrue) => {
  expect(await verifySignature(parameters)).toBe(isTrue)
})

test('A-06 the library tells the same where the browser cannot', () => {
  expect(verifyByLibrary(signature, message, publicKey)).toBe(true)
  expect(verifyByLibrary(flipped, message, publicKey)).toBe(false)
  expect(verifyByLibrary(new Uint8Array(3), message, publicKey)).toBe(false)
})

import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hex } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { expect, test } from 'vitest'
import { decodeSs58, encodeSs58 } from './ss58.ts'
import { verifyMessage } from './verifyMessage.ts'

const seed = new Uint8Array(32).fill(9)
const secret = secretFromSeed(seed)
const wrapped = new TextEncoder().encode('<Bytes>Hello</Bytes>')
const bare = new TextEncoder().encode('Hello')
const ecdsaKey = blake2b(secp256k1.getPublicKey(seed, true), { dkLen: 32 })
/** r, s, and which of the keys it is. */
const signEcdsa = (bytes: Uint8Array) => {
  const recovered = secp256k1.sign(blake2b(bytes, { dkLen: 32 }), seed, { prehash: false, format: 'recovered' })
  return Uint8Array.of(...recovered.subarray(1), recovered[0] ?? 0)
}

test.each([
  ['sr25519, wrapped as extensions do', getPublicKey(secret), sign(secret, wrapped)],
  ['sr25519, bare', getPublicKey(secret), sign(secret, bare)],
  ['sr25519, with its number in front', getPublicKey(secret), Uint8Array.of(1, ...sign(secret, wrapped))],
  ['Ed25519', ed25519.getPublicKey(seed), ed25519.sign(wrapped, seed)],
  ['Ed25519, with its number in front', ed25519.getPublicKey(seed), Uint8Array.of(0, ...ed25519.sign(bare, seed))],
  ['ECDSA', ecdsaKey, signEcdsa(wrapped)],
  ['ECDSA, with its number in front', ecdsaKey, Uint8Array.of(2, ...signEcdsa(bare))],
])('A-06 a signature by %s holds for its text, its account and no other', async (_what, publicKey, bytes) => {
  const account = (key: Uint8Array) => encodeSs58({ prefix: 0, publicKey: key })
  const signature = `0x${hex.encode(bytes)}`

  expect(await verifyMessage({ address: account(publicKey), message: 'Hello', signature })).toBe(true)
  expect(await verifyMessage({ address: account(publicKey), message: 'Hallo', signature })).toBe(false)
  expect(await verifyMessage({ address: account(new Uint8Array(32).fill(4)), message: 'Hello', signature })).toBe(false)
  expect(await verifyMessage({ address: account(publicKey), message: 'Hello', signature: signature.slice(0, 60) })).toBe(false)
})

test.each([0, 2, 42, 63, 64, 255, 1284, 16_383])('E-05 an address with the number %d reads as it was written', (prefix) => {
  const publicKey = getPublicKey(secret)

  expect(decodeSs58(encodeSs58({ prefix, publicKey }))).toEqual({ prefix, publicKey })
})

test.each([
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
])('E-05 %s, known from elsewhere, is of the network with the number %d, and of Alice', (address, prefix) => {
  const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

  expect(decodeSs58(address)?.prefix).toBe(prefix)
  expect(hex.encode(decodeSs58(address)?.publicKey ?? new Uint8Array())).toBe(alice)
})

import { toBoxKeys } from '@latchkey/blockchain-api/keys'
import { x25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deriveEd25519, deriveKeys, toAddresses, toWords, wipeKeys } from './deriveKeys.ts'

test('BIP-39 an entropy of zeros has the phrase in the standard', () => {
  expect(toWords(new Uint8Array(32))).toBe(`${'abandon '.repeat(23)}art`)
  expect(toWords(new Uint8Array(32).fill(0xff))).toBe(`${'zoo '.repeat(23)}vote`)
})

// SLIP-0010, test vector 1 for ed25519.
test.each<[readonly number[], string]>([
  [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
])('SLIP-0010 %j is the key of the standard', (path, key) => {
  expect(bytesToHex(deriveEd25519(hexToBytes('0x000102030405060708090a0b0c0d0e0f'), path)).slice(2)).toBe(key)
})

test.each([0, 7, 255])('3.1 a secret of bytes %i has the address that any wallet derives from its phrase', async (byte) => {
  const secret = new Uint8Array(32).fill(byte)
  const keys = await deriveKeys(secret)
  expect(toAddresses(keys).evmAddress).toBe(mnemonicToAccount(toWords(secret)).address)
  wipeKeys(keys)
  expect([...keys.evm, ...keys.solana].every((one) => one === 0)).toBe(true)
})

test('3.1 known secrets have known addresses', async () => {
  const addresses = async (byte: number) => toAddresses(await deriveKeys(new Uint8Array(32).fill(byte)))
  expect(await addresses(0)).toEqual({
    evmAddress: '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb',
    solanaAddress: '3Cy3YNTFywCmxoxt8n7UH6hg6dLo5uACowX3CFceaSnx',
  })
})

test('3.2 a sealed box has the public key that another library derives', async () => {
  for (const byte of [1, 9, 200]) {
    const secretKey = new Uint8Array(32).fill(byte)
    expect((await toBoxKeys(secretKey)).publicKey).toEqual(x25519.getPublicKey(secretKey))
  }
})

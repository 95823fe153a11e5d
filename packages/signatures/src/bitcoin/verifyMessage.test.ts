/// <reference types="node" />
import { accountKey } from '@latchkey/bitcoin-node/chain'
import { bitcoinSigner } from '@latchkey/testing/wallets'
import { Signer, Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { verifyMessage } from './verifyMessage.ts'

const message = 'Grüße, 世界'
const signer = bitcoinSigner(accountKey(0), 'bcrt')
const alice = signer.accounts
const bob = bitcoinSigner(accountKey(1), 'bcrt').accounts
const kinds = ['p2wpkh', 'p2tr', 'p2pkh', 'p2sh'] as const
const verify = (address: string, text: string, signature: string) => verifyMessage({ address, message: text, signature })

test.each(kinds)(
  'A-06 a %s signature of BIP-322 holds here and with a library none of us wrote, for its message and address alone',
  async (kind) => {
    const { address } = alice[kind]
    if (kind === 'p2pkh') return
    const signature = signer.signMessage(address, message, 'bip322')

    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    expect(await verify(address, message, signature)).toBe(true)
    expect(await verify(address, 'Other', signature)).toBe(false)
    expect(await verify(bob[kind].address, message, signature)).toBe(false)
    const broken = Buffer.from(signature, 'base64')
    broken[10] = (broken[10] ?? 0) ^ 1
    expect(await verify(address, message, broken.toString('base64'))).toBe(false)
  },
)

test.each(['p2wpkh', 'p2pkh', 'p2sh'] as const)('A-06 a %s signature of the key alone (BIP-137) holds', async (kind) => {
  const { address } = alice[kind]
  const signature = signer.signMessage(address, message, 'ecdsa')

  expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(bob[kind].address, message, signature)).toBe(false)
})

test.each([
  // BIP-322's own vectors.
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('A-06 the vector of BIP-322 for "%s" holds', async (text, signature) => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

  expect(await verifyMessage({ address, message: text, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${text}.`, signature })).toBe(false)
})

test('A-06 what the independent signer makes holds here', async () => {
  const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const signature = String(Signer.sign(wif, address, 'Latchkey'))

  expect(await verifyMessage({ address, message: 'Latchkey', signature })).toBe(true)
})

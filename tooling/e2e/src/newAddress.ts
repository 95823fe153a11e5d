import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { polkadotSigner } from '@latchkey/testing/wallets'
import { base58, bech32 } from '@scure/base'

/** Addresses that were never used: journeys side by side share a chain, and each counts what its own receiver got. */
export const newAddress = {
  bitcoin: () => bech32.encode('bcrt', [0, ...bech32.toWords(randomBytes(20))]),
  cosmos: () => bech32.encode('cosmos', bech32.toWords(randomBytes(20))),
  evm: (): `0x${string}` => `0x${randomBytes(20).toString('hex')}`,
  polkadot: () => polkadotSigner(randomBytes(32)).address,
  /** Of a key pair: what is no point of the curve belongs to a program. */
  solana: () => base58.encode(Buffer.from(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')),
}

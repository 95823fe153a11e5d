import { randomBytes } from 'node:crypto'
import { polkadotSigner } from '@latchkey/polkadot-node/signer'
import { bech32 } from '@scure/base'

/** Addresses that were never used: journeys side by side share a chain, and each counts what its own receiver got. */
export const newAddress = {
  bitcoin: () => bech32.encode('bcrt', [0, ...bech32.toWords(randomBytes(20))]),
  cosmos: () => bech32.encode('cosmos', bech32.toWords(randomBytes(20))),
  polkadot: () => polkadotSigner(randomBytes(32)).address,
}

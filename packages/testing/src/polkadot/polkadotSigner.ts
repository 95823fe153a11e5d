import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { encodePayload, type Payload } from './encodePayload.ts'
import { toAddress } from './toAddress.ts'

/** An sr25519 key that signs as extensions do, with nothing of Polkadot's own libraries. */
export type PolkadotSigner = {
  readonly address: string
  /** Over the bytes in `<Bytes>`. Hex out. */
  signRaw(bytes: Uint8Array): `0x${string}`
  /** Hex out, with the scheme's number in front. */
  signPayload(payload: Payload): `0x${string}`
}

/** Makes a signer of 32 secret bytes. */
export function polkadotSigner(seed: Uint8Array): PolkadotSigner {
  const secret = secretFromSeed(seed)
  const wrap = (text: string) => new TextEncoder().encode(text)
  return {
    address: toAddress(getPublicKey(secret)),
    signRaw: (bytes) => toHex(sign(secret, Uint8Array.of(...wrap('<Bytes>'), ...bytes, ...wrap('</Bytes>')))),
    signPayload: (payload) => toHex(Uint8Array.of(1, ...sign(secret, encodePayload(payload)))),
  }
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

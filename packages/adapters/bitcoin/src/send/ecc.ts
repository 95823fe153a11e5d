import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'

const Point = secp256k1.Point

/** The part of elliptic curves that bitcoinjs-lib wants to be handed: it has none of its own. */
export const ecc = {
  isXOnlyPoint(key: Uint8Array): boolean {
    try {
      schnorr.utils.lift_x(BigInt(`0x${toHex(key)}`))
      return key.length === 32
    } catch {
      return false
    }
  },
  xOnlyPointAddTweak(key: Uint8Array, tweak: Uint8Array): { parity: 0 | 1; xOnlyPubkey: Uint8Array } | null {
    try {
      const scalar = BigInt(`0x${toHex(tweak)}`)
      const point = schnorr.utils.lift_x(BigInt(`0x${toHex(key)}`)) as InstanceType<typeof Point>
      const sum = scalar === 0n ? point : point.add(Point.BASE.multiply(scalar))
      const bytes = sum.toBytes(true)
      return { parity: bytes[0] === 3 ? 1 : 0, xOnlyPubkey: bytes.slice(1) }
    } catch {
      return null
    }
  },
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') || '0'
}

import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { DecodedAddress } from './decodeAddress.ts'
import { doubleSha256, hash160 } from './hash160.ts'
import { isKeyOf } from './isKeyOf.ts'
import { toScript } from './toScript.ts'

const zero = (length: number) => new Uint8Array(length)
const sighashAll = 1
/** The output of the transaction to sign: no amount, and no one can spend it. */
const output = concatBytes(zero(8), Uint8Array.of(1, 0x6a))

/**
 * BIP-322, simple form: `signature` is the witness that would spend a coin of the address, in a transaction that no node accepts
 * and whose only input commits to the message.
 */
export function isSignedByWitness(address: DecodedAddress, message: Uint8Array, signature: Uint8Array): boolean {
  const witness = readWitness(signature)
  const [first, key] = witness ?? []
  if (!witness || !first) return false
  const outpoint = concatBytes(toSpendId(toScript(address), message), zero(4))
  if (address.type === 'p2tr') return witness.length === 1 && isTaproot(address, outpoint, first)
  if (witness.length !== 2 || key?.length !== 33 || first.at(-1) !== sighashAll || !isKeyOf(address, key)) return false
  // BIP-143.
  const code = toScript({ type: 'p2pkh', payload: hash160(key) })
  const parts = [zero(4), doubleSha256(outpoint), doubleSha256(zero(4)), outpoint, Uint8Array.of(code.length), code]
  const end = [zero(8), zero(4), doubleSha256(output), zero(4), Uint8Array.of(sighashAll, 0, 0, 0)]
  const hash = doubleSha256(concatBytes(...parts, ...end))
  return secp256k1.verify(first.subarray(0, -1), hash, key, { prehash: false, format: 'der', lowS: true })
}

/** BIP-341, spent by the key. */
function isTaproot(address: DecodedAddress, outpoint: Uint8Array, signature: Uint8Array): boolean {
  const type = signature.length === 65 ? signature[64] : 0
  if ((signature.length !== 64 && signature.length !== 65) || (signature.length === 65 && type !== sighashAll)) return false
  const script = toScript(address)
  const parts = [
    Uint8Array.of(0, type ?? 0),
    zero(8),
    sha256(outpoint),
    sha256(zero(8)),
    sha256(concatBytes(Uint8Array.of(script.length), script)),
    sha256(zero(4)),
    sha256(output),
    Uint8Array.of(0),
    zero(4),
  ]
  return schnorr.verify(signature.subarray(0, 64), tagged('TapSighash', concatBytes(...parts)), address.payload)
}

/** Id of the transaction that commits to the message, in the order in which inputs name it. */
function toSpendId(script: Uint8Array, message: Uint8Array): Uint8Array {
  const hash = tagged('BIP0322-signed-message', message)
  const input = concatBytes(zero(32), Uint8Array.of(0xff, 0xff, 0xff, 0xff, 34, 0, 32), hash, zero(4))
  const pays = concatBytes(zero(8), Uint8Array.of(script.length), script)
  return doubleSha256(concatBytes(zero(4), Uint8Array.of(1), input, Uint8Array.of(1), pays, zero(4)))
}

function tagged(tag: string, bytes: Uint8Array): Uint8Array {
  const hash = sha256(new TextEncoder().encode(tag))
  return sha256(concatBytes(hash, hash, bytes))
}

/** Each item of the stack behind its length, which is under 253 for all that is taken here. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = []
  let at = 1
  for (let count = bytes[0] ?? 0; count > 0; count--) {
    const length = bytes[at] ?? 253
    if (length >= 253) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}

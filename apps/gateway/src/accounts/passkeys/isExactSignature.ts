import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/**
 * Whether a signature is written in the one way that its algorithm has. ES256 signatures are DER (X.690): a sequence of two
 * integers that fills the bytes exactly. The verifier reads more loosely, so changed bytes could pass as the same signature.
 *
 * @param signature base64url.
 * @param publicKey a COSE key.
 */
export function isExactSignature(signature: string, publicKey: Uint8Array<ArrayBuffer>): boolean {
  if (decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== cose.COSEALG.ES256) return true
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return false
  const afterR = readInteger(bytes, 2)
  return afterR !== undefined && readInteger(bytes, afterR) === bytes.length
}

/** Where a positive integer of at most 33 bytes, written without needless zeros, ends; undefined when there is none. */
function readInteger(bytes: Uint8Array, start: number): number | undefined {
  const [type, length = 0, first = 0, second = 0] = bytes.subarray(start)
  const isShort = length >= 1 && length <= 33 && first < 0x80 && (first !== 0 || length === 1 || second >= 0x80)
  return type === 0x02 && isShort ? start + 2 + length : undefined
}

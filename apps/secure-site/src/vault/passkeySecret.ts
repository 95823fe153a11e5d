import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from 'viem'

/** What a passkey's PRF is asked with: another wallet's answer is of no use for this one. */
export function passkeySalt(walletId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(sha256(new TextEncoder().encode(`latchkey/passkey/${walletId}`)))
}

/** The secret key that opens recovery shares, out of the 32 bytes that the passkey gave (K1). */
export function passkeySecret(prf: Uint8Array, walletId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hkdf(sha256, prf, hexToBytes(`0x${walletId}`), new TextEncoder().encode('latchkey/recovery/1'), 32))
}

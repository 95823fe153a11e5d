import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from 'viem'

/** Derives the key that opens recovery shares from the passkey's 32 bytes (K1). */
export function passkeySecret(prf: Uint8Array, walletId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hkdf(sha256, prf, hexToBytes(`0x${walletId}`), new TextEncoder().encode('latchkey/recovery/1'), 32))
}

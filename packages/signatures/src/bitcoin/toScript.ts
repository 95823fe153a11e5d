import { concatBytes } from '@noble/hashes/utils.js'
import type { DecodedAddress } from './decodeAddress.ts'

/** The script that coins of an address are locked by. */
export function toScript({ type, payload }: Pick<DecodedAddress, 'type' | 'payload'>): Uint8Array {
  switch (type) {
    case 'p2pkh':
      return concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), payload, Uint8Array.of(0x88, 0xac))
    case 'p2sh':
      return concatBytes(Uint8Array.of(0xa9, 0x14), payload, Uint8Array.of(0x87))
    case 'p2wpkh':
      return concatBytes(Uint8Array.of(0x00, 0x14), payload)
    case 'p2wsh':
      return concatBytes(Uint8Array.of(0x00, 0x20), payload)
    case 'p2tr':
      return concatBytes(Uint8Array.of(0x51, 0x20), payload)
  }
}

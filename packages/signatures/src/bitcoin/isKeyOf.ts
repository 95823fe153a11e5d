import type { DecodedAddress } from './decodeAddress.ts'
import { hash160, isEqual } from './hash160.ts'
import { toScript } from './toScript.ts'

/** Whether an address is one of a public key's: legacy, segwit, or segwit behind a script. Not for taproot. */
export function isKeyOf({ type, payload }: DecodedAddress, key: Uint8Array): boolean {
  const own = hash160(key)
  if (type === 'p2pkh' || type === 'p2wpkh') return isEqual(payload, own)
  return type === 'p2sh' && isEqual(payload, hash160(toScript({ type: 'p2wpkh', payload: own })))
}

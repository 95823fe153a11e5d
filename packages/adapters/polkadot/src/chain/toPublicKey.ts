import { LatchkeyError } from '@latchkey/common/contract'
import { decodeSs58 } from '@latchkey/signatures/polkadot'

/** The 32 bytes an account goes by on its chain. @throws `SEND_FIELDS_REQUIRED` for what is no address */
export function toPublicKey(address: string): Uint8Array {
  const decoded = decodeSs58(address)
  if (decoded) return decoded.publicKey
  throw new LatchkeyError('SEND_FIELDS_REQUIRED', 'An amount and receiver address are required')
}

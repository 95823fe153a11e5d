import {
  decodeShareHeader,
  fromBase64Url,
  type SealedShare,
  ShareIntegrityError,
  type ShareRole,
  type WalletRecord,
} from '@latchkey/blockchain-api/keys'
import { type Addresses, deriveKeys, type Keys, toAddresses, wipeKeys } from './deriveKeys.ts'
import { coordinateOf } from './shares.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A share must name the same wallet, generation and address as all the others (I6). @throws {@link ShareIntegrityError} */
export function checkShare(share: SealedShare, plain: Bytes, expected: WalletRecord & { gen: string; role: ShareRole }): void {
  const header = decodeShareHeader(fromBase64Url(share.header))
  const isExpected =
    header.walletId === expected.walletId &&
    header.gen === expected.gen &&
    header.role === expected.role &&
    header.evmAddress === expected.evmAddress.toLowerCase() &&
    header.x === coordinateOf(plain)
  if (!isExpected) throw new ShareIntegrityError()
}

/** The keys of a combined secret, if its addresses are the wallet's own (I6). Otherwise the secret is wiped. */
export async function deriveChecked(secret: Bytes, expected: Addresses): Promise<Keys> {
  const keys = await deriveKeys(secret)
  const { evmAddress, solanaAddress } = toAddresses(keys)
  if (evmAddress.toLowerCase() === expected.evmAddress.toLowerCase() && solanaAddress === expected.solanaAddress) return keys
  wipeKeys(keys)
  secret.fill(0)
  throw new ShareIntegrityError()
}

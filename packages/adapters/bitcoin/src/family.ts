import type { Family } from '@latchkey/common/contract'
import { isBitcoinAddress, isSameAddress } from '@latchkey/signatures/address'

/** What the kit must know of this chain family. */
export const family: Family = {
  namespace: 'bip122',
  accountKind: 'Bitcoin',
  accountType: 'payment',
  looksLikeAddress: isBitcoinAddress,
  isSameAddress: (one, other) => isSameAddress('bip122', one, other),
}

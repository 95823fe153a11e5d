import type { Family } from '@latchkey/common/contract'
import { isCosmosAddress, isSameAddress } from '@latchkey/signatures/address'

/** What the kit must know of this chain family. */
export const family: Family = {
  namespace: 'cosmos',
  accountKind: 'Cosmos',
  looksLikeAddress: isCosmosAddress,
  isSameAddress: (one, other) => isSameAddress('cosmos', one, other),
}

import type { Family } from '@latchkey/common/contract'
import { isPolkadotAddress, isSameAddress } from '@latchkey/signatures/address'

/** What the kit must know of this chain family. */
export const family: Family = {
  namespace: 'polkadot',
  accountKind: 'Polkadot',
  looksLikeAddress: isPolkadotAddress,
  isSameAddress: (one, other) => isSameAddress('polkadot', one, other),
}

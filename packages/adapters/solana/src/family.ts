import type { Family } from '@latchkey/common/contract'
import { isSameAddress, isSolanaAddress } from '@latchkey/signatures/address'

/** What the kit must know of this chain family. */
export const family: Family = {
  namespace: 'solana',
  accountKind: 'Solana',
  coinType: 501,
  tokenNamespace: 'token',
  looksLikeAddress: isSolanaAddress,
  isSameAddress: (one, other) => isSameAddress('solana', one, other),
}

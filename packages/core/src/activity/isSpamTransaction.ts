import type { Transaction } from '@latchkey/blockchain-api'

/**
 * Whether a transaction is hidden: all that moves in it is marked as spam (U-11), or it moves nothing and somebody else made it,
 * as those do who put look-alike addresses into a history (T-D7).
 */
export function isSpamTransaction({ transfers, metadata }: Transaction, address: string): boolean {
  if (transfers.length === 0) return false
  if (transfers.every(({ nft_info }) => nft_info?.flags?.is_spam === true)) return true
  const isOwn = metadata.sentFrom.toLowerCase() === address.toLowerCase()
  return !isOwn && transfers.every(({ quantity }) => !/[1-9]/.test(quantity.numeric))
}

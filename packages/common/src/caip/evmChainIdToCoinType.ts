import { LatchkeyError } from '../contract/error.ts'
import * as limits from '../limits.ts'

/**
 * The coin type under which a name service keeps an EVM chain's addresses: 60 for Ethereum, else the
 * chain id with the highest of 32 bits set.
 *
 * @throws {@link CoinTypeMissingError} for ids from 0x80000000 on.
 * @see ENSIP-11, requirement V-10
 */
export function evmChainIdToCoinType(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= limits.coinTypeChainIdEnd) throw new CoinTypeMissingError({ chainId })
  return chainId === 1 ? 60 : (limits.coinTypeChainIdEnd | chainId) >>> 0
}

/** A chain's id has no room for the bit that makes it a coin type. */
export class CoinTypeMissingError extends LatchkeyError<'COIN_TYPE_MISSING'> {
  override readonly name = 'CoinTypeMissingError'
  constructor({ chainId }: { chainId: number }) {
    super('COIN_TYPE_MISSING', `Chain ${chainId} has no coin type`, { hints: ['ENSIP-11 knows whole numbers below 2147483648.'] })
  }
}

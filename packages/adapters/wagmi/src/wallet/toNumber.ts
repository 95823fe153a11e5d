import { type ChainId, parseChainId } from '@latchkey/common/caip'

/** The number of an EVM chain. */
export function toNumber(chainId: ChainId): number {
  return Number(parseChainId(chainId).reference)
}

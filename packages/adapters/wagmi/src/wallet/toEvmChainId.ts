import { type ChainId, toChainId } from '@latchkey/common/caip'

/** CAIP-2 of an EVM chain's number. */
export function toEvmChainId(chainId: number): ChainId {
  return toChainId(`eip155:${chainId}`)
}

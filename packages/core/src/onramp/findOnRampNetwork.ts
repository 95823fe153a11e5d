import type { PurchaseCurrency } from '@latchkey/blockchain-api'

/** Name of the network of a currency that is a chain, whose id providers write in full or, on EVM, by its number alone. */
export function findOnRampNetwork({ networks }: PurchaseCurrency, chainId: string | undefined): string | undefined {
  return networks.find(({ chain_id: id }) => id === chainId || `eip155:${id}` === chainId)?.name
}

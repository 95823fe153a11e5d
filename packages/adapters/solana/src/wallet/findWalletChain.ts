import type { Network } from '@latchkey/common/caip'
import { readStrings } from './standardWallet.ts'

/** The public clusters by what CAIP-2 calls them today and called them before. */
const clusters: { readonly [reference: string]: string } = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * What a wallet calls a network: by its cluster, or by its CAIP-2 id; a network that is no public cluster is `solana:localnet`.
 *
 * @returns `undefined` if the wallet does not serve it.
 */
export function findWalletChain(wallet: unknown, network: Network): string | undefined {
  const chains = readStrings(wallet, 'chains')
  return [network.caipNetworkId, getCluster(network)].find((chain) => chains.includes(chain))
}

/** A network by the name the Wallet Standard has for it. */
export function getCluster(network: Network): string {
  return clusters[network.caipNetworkId.slice('solana:'.length)] ?? 'solana:localnet'
}

/** Whether each of the kit's own nodes for this network is a node of the same chain. */
export function isPublicCluster(network: Network): boolean {
  return getCluster(network) !== 'solana:localnet'
}

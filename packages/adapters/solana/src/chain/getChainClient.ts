import type { AdapterContext, Network } from '@latchkey/common'
import { type ChainClient, createChainClient } from './createChainClient.ts'

/** The kit's client for `network`; one per chain and set of nodes, made when first asked for. */
export function getChainClient(context: AdapterContext, network: Network): ChainClient {
  const clients = context.once('adapter-solana/chainClients', () => new Map<string, ChainClient>())
  const urls = [...new Set(context.getRpcUrls(network))]
  const key = [network.caipNetworkId, ...urls].join(' ')
  const known = clients.get(key)
  if (known) return known
  const client = createChainClient({ network, urls, signal: context.signal })
  clients.set(key, client)
  return client
}

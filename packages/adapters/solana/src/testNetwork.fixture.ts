import { type Network, toChainId } from '@latchkey/common/caip'

/** The lab's network, with these nodes. */
export function testNetwork(http: readonly string[] = [], reference = 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'): Network {
  return {
    id: reference,
    name: 'Lab Solana',
    caipNetworkId: toChainId(`solana:${reference}`),
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http } },
  }
}

export const mainnetReference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const devnetReference = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../network.ts'

/** Bitcoin; its URL is an Esplora API. */
export const bitcoin: Network = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93' as ChainId,
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/api'] } },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space' } },
  assets: { imageId: 'bip122_000000000019d6689c085ae165831e93' },
}

/** Bitcoin's test network (testnet3); its URL is an Esplora API. */
export const bitcoinTestnet: Network = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba' as ChainId,
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api'] } },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/testnet' } },
  assets: { imageId: 'bip122_000000000933ea01ad0ee984209779ba' },
  testnet: true,
}

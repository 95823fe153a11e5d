import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../caip/network.ts'

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

/** Bitcoin's newer test network; its URL is an Esplora API. */
export const bitcoinTestnet4: Network = {
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Bitcoin Testnet 4',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae' as ChainId,
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'tBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/testnet4/api'] } },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/testnet4' } },
  assets: { imageId: 'bip122_00000000da84f2bafbbc53dee25a72ae' },
  testnet: true,
}

/** Bitcoin's test network whose blocks are signed; its URL is an Esplora API. */
export const bitcoinSignet: Network = {
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c' as ChainId,
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: { default: { http: ['https://mempool.space/signet/api'] } },
  blockExplorers: { default: { name: 'mempool', url: 'https://mempool.space/signet' } },
  assets: { imageId: 'bip122_00000008819873e925422c1ff0f99f7c' },
  testnet: true,
}

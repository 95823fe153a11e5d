import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../network.ts'

/** Polkadot's relay chain. */
export const polkadot: Network = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  assets: { imageId: 'polkadot_91b171bb158e2d3848fa23a9f1c25182' },
}

/** Polkadot's chain of balances and tokens. */
export const polkadotAssetHub: Network = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  assets: { imageId: 'polkadot_68d56f15f85d3136970ec16946040bc1' },
}

/** Polkadot's test network. */
export const westend: Network = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
  assets: { imageId: 'polkadot_e143f23803ac50e8f6f8e62695d1ce9e' },
  testnet: true,
}

import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../caip/network.ts'

/** How Subscan calls its pages. */
const subscan = { transaction: 'extrinsic', address: 'account' }

/** Polkadot's relay chain. */
export const polkadot: Network = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io', paths: subscan } },
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
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io', paths: subscan } },
  assets: { imageId: 'polkadot_68d56f15f85d3136970ec16946040bc1' },
}

/** Kusama's relay chain. */
export const kusama: Network = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io', paths: subscan } },
  assets: { imageId: 'polkadot_b0a8d493285c2df73290dfb7e61f870f' },
}

/** Kusama's chain of balances and tokens. */
export const kusamaAssetHub: Network = {
  id: '48239ef607d7928874027a43a6768920',
  name: 'Kusama Asset Hub',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io', paths: subscan } },
  assets: { imageId: 'polkadot_48239ef607d7928874027a43a6768920' },
}

/** Polkadot's test network. */
export const westend: Network = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io', paths: subscan } },
  assets: { imageId: 'polkadot_e143f23803ac50e8f6f8e62695d1ce9e' },
  testnet: true,
}

/** The chain of balances and tokens of Polkadot's test network. */
export const westendAssetHub: Network = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  name: 'Westend Asset Hub',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d' as ChainId,
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-westend.subscan.io', paths: subscan } },
  assets: { imageId: 'polkadot_67f9723393ef76214df0118c34bbbd3d' },
  testnet: true,
}

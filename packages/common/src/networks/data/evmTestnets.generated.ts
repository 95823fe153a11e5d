// Made of viem/chains by tooling/scripts/networks.ts: change that, and run it again.
// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table
import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../caip/network.ts'

/** Sepolia, chain 11155111. */
export const sepolia: Network = {
  id: 11155111,
  name: 'Sepolia',
  caipNetworkId: 'eip155:11155111' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  assets: { imageId: 'eip155_11155111' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Holesky, chain 17000. */
export const holesky: Network = {
  id: 17000,
  name: 'Holesky',
  caipNetworkId: 'eip155:17000' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Holesky Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum-holesky-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://holesky.etherscan.io' } },
  assets: { imageId: 'eip155_17000' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Hoodi, chain 560048. */
export const hoodi: Network = {
  id: 560048,
  name: 'Hoodi',
  caipNetworkId: 'eip155:560048' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  assets: { imageId: 'eip155_560048' },
  testnet: true,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Base Sepolia, chain 84532. */
export const baseSepolia: Network = {
  id: 84532,
  name: 'Base Sepolia',
  caipNetworkId: 'eip155:84532' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  assets: { imageId: 'eip155_84532' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Arbitrum Sepolia, chain 421614. */
export const arbitrumSepolia: Network = {
  id: 421614,
  name: 'Arbitrum Sepolia',
  caipNetworkId: 'eip155:421614' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  assets: { imageId: 'eip155_421614' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** OP Sepolia, chain 11155420. */
export const optimismSepolia: Network = {
  id: 11155420,
  name: 'OP Sepolia',
  caipNetworkId: 'eip155:11155420' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  assets: { imageId: 'eip155_11155420' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Polygon Amoy, chain 80002. */
export const polygonAmoy: Network = {
  id: 80002,
  name: 'Polygon Amoy',
  caipNetworkId: 'eip155:80002' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  assets: { imageId: 'eip155_80002' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** BNB Smart Chain Testnet, chain 97. */
export const bscTestnet: Network = {
  id: 97,
  name: 'BNB Smart Chain Testnet',
  caipNetworkId: 'eip155:97' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  assets: { imageId: 'eip155_97' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Avalanche Fuji, chain 43113. */
export const avalancheFuji: Network = {
  id: 43113,
  name: 'Avalanche Fuji',
  caipNetworkId: 'eip155:43113' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  assets: { imageId: 'eip155_43113' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Linea Sepolia Testnet, chain 59141. */
export const lineaSepolia: Network = {
  id: 59141,
  name: 'Linea Sepolia Testnet',
  caipNetworkId: 'eip155:59141' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.sepolia.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.lineascan.build' } },
  assets: { imageId: 'eip155_59141' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Scroll Sepolia, chain 534351. */
export const scrollSepolia: Network = {
  id: 534351,
  name: 'Scroll Sepolia',
  caipNetworkId: 'eip155:534351' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://sepolia.scrollscan.com' } },
  assets: { imageId: 'eip155_534351' },
  testnet: true,
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Gnosis Chiado, chain 10200. */
export const gnosisChiado: Network = {
  id: 10200,
  name: 'Gnosis Chiado',
  caipNetworkId: 'eip155:10200' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Gnosis', symbol: 'xDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.chiadochain.net'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://blockscout.chiadochain.net' } },
  assets: { imageId: 'eip155_10200' },
  testnet: true,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Monad Testnet, chain 10143. */
export const monadTestnet: Network = {
  id: 10143,
  name: 'Monad Testnet',
  caipNetworkId: 'eip155:10143' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Testnet MON Token', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-rpc.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monad Testnet explorer', url: 'https://testnet.monadexplorer.com' } },
  assets: { imageId: 'eip155_10143' },
  testnet: true,
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** ZKsync Sepolia Testnet, chain 300. */
export const zksyncSepolia: Network = {
  id: 300,
  name: 'ZKsync Sepolia Testnet',
  caipNetworkId: 'eip155:300' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.era.zksync.dev'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://sepolia.explorer.zksync.io' } },
  assets: { imageId: 'eip155_300' },
  testnet: true,
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
}

// Made of viem/chains by tooling/scripts/networks.ts: change that, and run it again.
// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table
import type { ChainId } from '../../caip/chainId.ts'
import type { Network } from '../../caip/network.ts'

/** Ethereum, chain 1. */
export const mainnet: Network = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  assets: { imageId: 'eip155_1' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Base, chain 8453. */
export const base: Network = {
  id: 8453,
  name: 'Base',
  caipNetworkId: 'eip155:8453' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  assets: { imageId: 'eip155_8453' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Arbitrum One, chain 42161. */
export const arbitrum: Network = {
  id: 42161,
  name: 'Arbitrum One',
  caipNetworkId: 'eip155:42161' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  assets: { imageId: 'eip155_42161' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** OP Mainnet, chain 10. */
export const optimism: Network = {
  id: 10,
  name: 'OP Mainnet',
  caipNetworkId: 'eip155:10' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  assets: { imageId: 'eip155_10' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Polygon, chain 137. */
export const polygon: Network = {
  id: 137,
  name: 'Polygon',
  caipNetworkId: 'eip155:137' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
  assets: { imageId: 'eip155_137' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** BNB Smart Chain, chain 56. */
export const bsc: Network = {
  id: 56,
  name: 'BNB Smart Chain',
  caipNetworkId: 'eip155:56' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
  assets: { imageId: 'eip155_56' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Avalanche, chain 43114. */
export const avalanche: Network = {
  id: 43114,
  name: 'Avalanche',
  caipNetworkId: 'eip155:43114' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
  assets: { imageId: 'eip155_43114' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Gnosis, chain 100. */
export const gnosis: Network = {
  id: 100,
  name: 'Gnosis',
  caipNetworkId: 'eip155:100' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
  assets: { imageId: 'eip155_100' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** ZKsync Era, chain 324. */
export const zksync: Network = {
  id: 324,
  name: 'ZKsync Era',
  caipNetworkId: 'eip155:324' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
  assets: { imageId: 'eip155_324' },
  contracts: { multicall3: { address: '0xF9cda624FBC7e059355ce98a31693d299FACd963' } },
}

/** Fantom, chain 250. */
export const fantom: Network = {
  id: 250,
  name: 'Fantom',
  caipNetworkId: 'eip155:250' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Fantom', symbol: 'FTM', decimals: 18 },
  rpcUrls: { default: { http: ['https://250.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'FTMScan', url: 'https://ftmscan.com' } },
  assets: { imageId: 'eip155_250' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Kaia, chain 8217. */
export const kaia: Network = {
  id: 8217,
  name: 'Kaia',
  caipNetworkId: 'eip155:8217' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Kaia', symbol: 'KAIA', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-en.node.kaia.io'] } },
  blockExplorers: { default: { name: 'KaiaScan', url: 'https://kaiascan.io' } },
  assets: { imageId: 'eip155_8217' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Aurora, chain 1313161554. */
export const aurora: Network = {
  id: 1313161554,
  name: 'Aurora',
  caipNetworkId: 'eip155:1313161554' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.aurora.dev'] } },
  blockExplorers: { default: { name: 'Aurorascan', url: 'https://aurorascan.dev' } },
  assets: { imageId: 'eip155_1313161554' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Celo, chain 42220. */
export const celo: Network = {
  id: 42220,
  name: 'Celo',
  caipNetworkId: 'eip155:42220' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  assets: { imageId: 'eip155_42220' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Linea Mainnet, chain 59144. */
export const linea: Network = {
  id: 59144,
  name: 'Linea Mainnet',
  caipNetworkId: 'eip155:59144' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  assets: { imageId: 'eip155_59144' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Scroll, chain 534352. */
export const scroll: Network = {
  id: 534352,
  name: 'Scroll',
  caipNetworkId: 'eip155:534352' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  assets: { imageId: 'eip155_534352' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Blast, chain 81457. */
export const blast: Network = {
  id: 81457,
  name: 'Blast',
  caipNetworkId: 'eip155:81457' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  assets: { imageId: 'eip155_81457' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Mantle, chain 5000. */
export const mantle: Network = {
  id: 5000,
  name: 'Mantle',
  caipNetworkId: 'eip155:5000' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' } },
  assets: { imageId: 'eip155_5000' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Zora, chain 7777777. */
export const zora: Network = {
  id: 7777777,
  name: 'Zora',
  caipNetworkId: 'eip155:7777777' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  assets: { imageId: 'eip155_7777777' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Mode Mainnet, chain 34443. */
export const mode: Network = {
  id: 34443,
  name: 'Mode Mainnet',
  caipNetworkId: 'eip155:34443' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.mode.network'] } },
  blockExplorers: { default: { name: 'Modescan', url: 'https://modescan.io' } },
  assets: { imageId: 'eip155_34443' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** opBNB, chain 204. */
export const opBNB: Network = {
  id: 204,
  name: 'opBNB',
  caipNetworkId: 'eip155:204' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://opbnb-mainnet-rpc.bnbchain.org'] } },
  blockExplorers: { default: { name: 'opBNB (BSCScan)', url: 'https://opbnb.bscscan.com' } },
  assets: { imageId: 'eip155_204' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Unichain, chain 130. */
export const unichain: Network = {
  id: 130,
  name: 'Unichain',
  caipNetworkId: 'eip155:130' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  assets: { imageId: 'eip155_130' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** World Chain, chain 480. */
export const worldchain: Network = {
  id: 480,
  name: 'World Chain',
  caipNetworkId: 'eip155:480' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  assets: { imageId: 'eip155_480' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Berachain, chain 80094. */
export const berachain: Network = {
  id: 80094,
  name: 'Berachain',
  caipNetworkId: 'eip155:80094' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
  assets: { imageId: 'eip155_80094' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Sonic, chain 146. */
export const sonic: Network = {
  id: 146,
  name: 'Sonic',
  caipNetworkId: 'eip155:146' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
  assets: { imageId: 'eip155_146' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Ink, chain 57073. */
export const ink: Network = {
  id: 57073,
  name: 'Ink',
  caipNetworkId: 'eip155:57073' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  assets: { imageId: 'eip155_57073' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Soneium Mainnet, chain 1868. */
export const soneium: Network = {
  id: 1868,
  name: 'Soneium Mainnet',
  caipNetworkId: 'eip155:1868' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium.blockscout.com' } },
  assets: { imageId: 'eip155_1868' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Abstract, chain 2741. */
export const abstract: Network = {
  id: 2741,
  name: 'Abstract',
  caipNetworkId: 'eip155:2741' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  assets: { imageId: 'eip155_2741' },
  contracts: { multicall3: { address: '0xAa4De41dba0Ca5dCBb288b7cC6b708F3aaC759E7' } },
}

/** ApeChain, chain 33139. */
export const apeChain: Network = {
  id: 33139,
  name: 'ApeChain',
  caipNetworkId: 'eip155:33139' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ApeCoin', symbol: 'APE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.apechain.com/http'] } },
  blockExplorers: { default: { name: 'Apescan', url: 'https://apescan.io' } },
  assets: { imageId: 'eip155_33139' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Ronin, chain 2020. */
export const ronin: Network = {
  id: 2020,
  name: 'Ronin',
  caipNetworkId: 'eip155:2020' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'RON', symbol: 'RON', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.roninchain.com/rpc'] } },
  blockExplorers: { default: { name: 'Ronin Explorer', url: 'https://app.roninchain.com' } },
  assets: { imageId: 'eip155_2020' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Metis, chain 1088. */
export const metis: Network = {
  id: 1088,
  name: 'Metis',
  caipNetworkId: 'eip155:1088' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Metis', symbol: 'METIS', decimals: 18 },
  rpcUrls: {
    default: {
      http: ['https://metis.rpc.hypersync.xyz', 'https://metis-pokt.nodies.app', 'https://api.blockeden.xyz/metis/67nCBdZQSH9z3YqDDjdm'],
    },
  },
  blockExplorers: { default: { name: 'Metis Explorer', url: 'https://explorer.metis.io' } },
  assets: { imageId: 'eip155_1088' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Cronos Mainnet, chain 25. */
export const cronos: Network = {
  id: 25,
  name: 'Cronos Mainnet',
  caipNetworkId: 'eip155:25' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm.cronos.org'] } },
  blockExplorers: { default: { name: 'Cronos Explorer', url: 'https://explorer.cronos.org' } },
  assets: { imageId: 'eip155_25' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Taiko Mainnet, chain 167000. */
export const taiko: Network = {
  id: 167000,
  name: 'Taiko Mainnet',
  caipNetworkId: 'eip155:167000' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mainnet.taiko.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://taikoscan.io' } },
  assets: { imageId: 'eip155_167000' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Fraxtal, chain 252. */
export const fraxtal: Network = {
  id: 252,
  name: 'Fraxtal',
  caipNetworkId: 'eip155:252' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Frax', symbol: 'FRAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.frax.com'] } },
  blockExplorers: { default: { name: 'fraxscan', url: 'https://fraxscan.com' } },
  assets: { imageId: 'eip155_252' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Manta Pacific Mainnet, chain 169. */
export const manta: Network = {
  id: 169,
  name: 'Manta Pacific Mainnet',
  caipNetworkId: 'eip155:169' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://pacific-rpc.manta.network/http'] } },
  blockExplorers: { default: { name: 'Manta Explorer', url: 'https://pacific-explorer.manta.network' } },
  assets: { imageId: 'eip155_169' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Moonbeam, chain 1284. */
export const moonbeam: Network = {
  id: 1284,
  name: 'Moonbeam',
  caipNetworkId: 'eip155:1284' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Moonbeam', symbol: 'GLMR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonscan.io' } },
  assets: { imageId: 'eip155_1284' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Moonriver, chain 1285. */
export const moonriver: Network = {
  id: 1285,
  name: 'Moonriver',
  caipNetworkId: 'eip155:1285' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Moonriver', symbol: 'MOVR', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.api.moonriver.moonbeam.network'] } },
  blockExplorers: { default: { name: 'Moonscan', url: 'https://moonriver.moonscan.io' } },
  assets: { imageId: 'eip155_1285' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Sei Network, chain 1329. */
export const sei: Network = {
  id: 1329,
  name: 'Sei Network',
  caipNetworkId: 'eip155:1329' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Sei', symbol: 'SEI', decimals: 18 },
  rpcUrls: { default: { http: ['https://evm-rpc.sei-apis.com/'] } },
  blockExplorers: { default: { name: 'Seiscan', url: 'https://seiscan.io' } },
  assets: { imageId: 'eip155_1329' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Monad, chain 143. */
export const monad: Network = {
  id: 143,
  name: 'Monad',
  caipNetworkId: 'eip155:143' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monadscan', url: 'https://monadscan.com' } },
  assets: { imageId: 'eip155_143' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** HyperEVM, chain 999. */
export const hyperEvm: Network = {
  id: 999,
  name: 'HyperEVM',
  caipNetworkId: 'eip155:999' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'HYPE', symbol: 'HYPE', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hyperliquid.xyz/evm'] } },
  blockExplorers: { default: { name: 'HyperEVMScan', url: 'https://hyperevmscan.io' } },
  assets: { imageId: 'eip155_999' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Plasma, chain 9745. */
export const plasma: Network = {
  id: 9745,
  name: 'Plasma',
  caipNetworkId: 'eip155:9745' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Plasma', symbol: 'XPL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.plasma.to'] } },
  blockExplorers: { default: { name: 'PlasmaScan', url: 'https://plasmascan.to' } },
  assets: { imageId: 'eip155_9745' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Katana, chain 747474. */
export const katana: Network = {
  id: 747474,
  name: 'Katana',
  caipNetworkId: 'eip155:747474' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.katana.network'] } },
  blockExplorers: { default: { name: 'katana explorer', url: 'https://katanascan.com' } },
  assets: { imageId: 'eip155_747474' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Rootstock Mainnet, chain 30. */
export const rootstock: Network = {
  id: 30,
  name: 'Rootstock Mainnet',
  caipNetworkId: 'eip155:30' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Rootstock Bitcoin', symbol: 'RBTC', decimals: 18 },
  rpcUrls: { default: { http: ['https://public-node.rsk.co'] } },
  blockExplorers: { default: { name: 'RSK Explorer', url: 'https://explorer.rsk.co' } },
  assets: { imageId: 'eip155_30' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Filecoin Mainnet, chain 314. */
export const filecoin: Network = {
  id: 314,
  name: 'Filecoin Mainnet',
  caipNetworkId: 'eip155:314' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'filecoin', symbol: 'FIL', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.node.glif.io/rpc/v1'] } },
  blockExplorers: { default: { name: 'Filfox', url: 'https://filfox.info/en' } },
  assets: { imageId: 'eip155_314' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Flare Mainnet, chain 14. */
export const flare: Network = {
  id: 14,
  name: 'Flare Mainnet',
  caipNetworkId: 'eip155:14' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Flare', symbol: 'FLR', decimals: 18 },
  rpcUrls: { default: { http: ['https://flare-api.flare.network/ext/C/rpc'] } },
  blockExplorers: { default: { name: 'Flare Explorer', url: 'https://flare-explorer.flare.network' } },
  assets: { imageId: 'eip155_14' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Polygon zkEVM, chain 1101. */
export const polygonZkEvm: Network = {
  id: 1101,
  name: 'Polygon zkEVM',
  caipNetworkId: 'eip155:1101' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://zkevm-rpc.com'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://zkevm.polygonscan.com' } },
  assets: { imageId: 'eip155_1101' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** Arbitrum Nova, chain 42170. */
export const arbitrumNova: Network = {
  id: 42170,
  name: 'Arbitrum Nova',
  caipNetworkId: 'eip155:42170' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://nova.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://nova.arbiscan.io' } },
  assets: { imageId: 'eip155_42170' },
  contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
}

/** X Layer Mainnet, chain 196. */
export const xLayer: Network = {
  id: 196,
  name: 'X Layer Mainnet',
  caipNetworkId: 'eip155:196' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'OKB', symbol: 'OKB', decimals: 18 },
  rpcUrls: { default: { http: ['https://xlayerrpc.okx.com'] } },
  blockExplorers: { default: { name: 'OKLink', url: 'https://www.oklink.com/xlayer' } },
  assets: { imageId: 'eip155_196' },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
}

/** Lens, chain 232. */
export const lens: Network = {
  id: 232,
  name: 'Lens',
  caipNetworkId: 'eip155:232' as ChainId,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'GHO', symbol: 'GHO', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.lens.xyz'] } },
  blockExplorers: { default: { name: 'Lens Block Explorer', url: 'https://explorer.lens.xyz' } },
  assets: { imageId: 'eip155_232' },
}

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as chains from 'viem/chains'

/** EVM networks the kit ships, by the name it exports each under; viem's own name where it differs. */
const mainnets: readonly (string | readonly [name: string, viemName: string])[] = [
  ...['mainnet', 'base', 'arbitrum', 'optimism', 'polygon', 'bsc', 'avalanche', 'gnosis', 'zksync', 'fantom', 'kaia', 'aurora'],
  ...['celo', 'linea', 'scroll', 'blast', 'mantle', 'zora', 'mode', 'opBNB', 'unichain', 'worldchain', 'berachain', 'sonic'],
  ...['ink', 'soneium', 'abstract', 'apeChain', 'ronin', 'metis', 'cronos', 'taiko', 'fraxtal', 'manta', 'moonbeam', 'moonriver'],
  ...['sei', 'monad', 'hyperEvm', 'plasma', 'katana', 'rootstock', 'filecoin', 'flare', 'polygonZkEvm', 'arbitrumNova', 'xLayer', 'lens'],
]
const testnets: typeof mainnets = [
  ...['sepolia', 'holesky', 'hoodi', 'baseSepolia', 'arbitrumSepolia', 'optimismSepolia', 'polygonAmoy', 'bscTestnet'],
  ...['avalancheFuji', 'lineaSepolia', 'scrollSepolia', 'gnosisChiado', 'monadTestnet'],
  ['zksyncSepolia', 'zksyncSepoliaTestnet'],
]

/** Nodes beyond these are for those who look them up. */
const nodesMax = 3

const folder = join(import.meta.dirname, '..', '..', 'packages', 'common', 'src')

write('networks/data/evm.generated.ts', mainnets)
write('networks/data/evmTestnets.generated.ts', testnets)

function write(file: string, list: typeof mainnets) {
  const networks = list.map((entry) => (typeof entry === 'string' ? [entry, entry] : entry)) as [string, string][]
  const text = [
    '// Made of viem/chains by tooling/scripts/networks.ts: change that, and run it again.',
    '// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table',
    "import type { ChainId } from '../../caip/chainId.ts'",
    "import type { Network } from '../../caip/network.ts'",
    ...networks.map(([name, viemName]) => toSource(name, findChain(viemName))),
  ].join('\n')
  const path = join(folder, file)
  writeFileSync(path, `${text}\n`)
  execFileSync('biome', ['format', '--write', path], { stdio: 'inherit' })
}

function findChain(viemName: string): chains.Chain {
  const chain = Object.entries(chains).find(([name]) => name === viemName)?.[1]
  if (!chain) throw new Error(`viem has no chain named ${viemName}`)
  return chain as chains.Chain
}

function toSource(name: string, chain: chains.Chain): string {
  const explorer = chain.blockExplorers?.default
  const multicall = chain.contracts?.multicall3?.address
  const network = {
    id: chain.id,
    name: chain.name,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: chain.nativeCurrency.name, symbol: chain.nativeCurrency.symbol, decimals: chain.nativeCurrency.decimals },
    rpcUrls: { default: { http: chain.rpcUrls.default.http.slice(0, nodesMax) } },
    ...(explorer ? { blockExplorers: { default: { name: explorer.name, url: explorer.url.replace(/\/$/, '') } } } : {}),
    assets: { imageId: `eip155_${chain.id}` },
    ...(chain.testnet ? { testnet: true } : {}),
    ...(multicall ? { contracts: { multicall3: { address: multicall } } } : {}),
  }
  const fields = Object.entries(network).map(
    ([key, value]) => `  ${key}: ${JSON.stringify(value)}${key === 'caipNetworkId' ? ' as ChainId' : ''},`,
  )
  return `\n/** ${chain.name}, chain ${chain.id}. */\nexport const ${name}: Network = {\n${fields.join('\n')}\n}`
}

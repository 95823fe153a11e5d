import { bitcoin } from '@latchkey/adapter-bitcoin'
import { cosmos } from '@latchkey/adapter-cosmos'
import { baseAccount, coinbaseSmartWallet, evm } from '@latchkey/adapter-evm'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import type { Network } from '@latchkey/common/caip'
import type { CreateAdapter } from '@latchkey/common/contract'
import type { createLatchkey } from 'latchkey'
import type { Addresses } from './addresses.ts'
import type { LabConfig } from './labConfig.ts'
import { labChains, listNetworks } from './labNetworks.ts'
import { meadowServer, meadowSiwe } from './meadowServer.ts'
import { findPlace, ofThePage } from './ofThePage.ts'

/** The exchange that is on both of the lab's chains: its addresses follow from who deployed it, and how. */
const labRouter = '0xf7Cd8fa9b94DB2Aa972023b379c7f72c65E4De9D'

/** What the Cosmos adapter has to know of the lab's own chain. */
const labCosmosChains = { 'latchkey-1': { prefix: 'cosmos', denom: 'uatom', gasPrice: 0.025 } }

const adapters = {
  evm: () => evm(),
  solana: () => solana(),
  bitcoin: () => bitcoin(),
  polkadot: () => polkadot(),
  cosmos: () => cosmos({ chains: labCosmosChains }),
}

/** What the lab starts with when its address says nothing. */
export function defaultConfig(addresses: Addresses): LabConfig {
  return {
    projectId: 'latchkey-lab',
    gateway: addresses.gateway,
    secureSite: addresses.secure || false,
    networks: labChains(addresses).map(({ caipNetworkId }) => caipNetworkId),
    adapters: ['evm'],
    swapRouters: { 'eip155:31337': [labRouter], 'eip155:31338': [labRouter] },
    metadata: { name: 'Meadow', description: 'Grow a garden with your neighbours' },
    termsConditionsUrl: 'https://meadow.example/terms',
    privacyPolicyUrl: 'https://meadow.example/privacy',
  }
}

/**
 * Turns what an address can carry into what `createLatchkey` takes.
 *
 * @param ofHost Adapters that share something of the page's own, by name.
 * @returns Options, and a sentence for each name that nothing goes by.
 */
export function toOptions(
  config: LabConfig,
  addresses: Addresses,
  ofHost: { readonly [name: string]: CreateAdapter } = {},
): { options: createLatchkey.Options; problems: readonly string[] } {
  const problems: string[] = []
  const known = listNetworks(addresses)
  /** What goes by a name, or a problem. */
  const pick = <one>(kind: string, from: { readonly [name: string]: one }, name: unknown): one[] => {
    if (typeof name === 'string' && Object.hasOwn(from, name)) return [from[name] as one]
    problems.push(`No ${kind} goes by ${String(name)}.`)
    return []
  }
  const toNetwork = (id: unknown): Network[] => {
    const network = known.get(String(id))
    if (!network) problems.push(`No network goes by ${String(id)}.`)
    return network ? [network] : []
  }
  const toAdapter = (name: unknown) => {
    const own = typeof name === 'string' && Object.hasOwn(ofHost, name) ? ofHost[name] : undefined
    if (own) return [own]
    // With the wallet's window where its address says, such as a test's own.
    const [, popup, keysUrl] = /^(coinbase|base)(?:@(.+))?$/.exec(String(name)) ?? []
    if (popup) return [evm({ connectors: [(popup === 'base' ? baseAccount : coinbaseSmartWallet)({ keysUrl })] })]
    return pick<() => CreateAdapter>('adapter', adapters, name).map((make) => make())
  }
  // `null` takes one of the lab's own settings away.
  const wanted = Object.entries({ ...defaultConfig(addresses), ...config }).filter(([, value]) => value !== null)
  const {
    networks,
    adapters: names,
    defaultNetwork,
    siwx,
    siweConfig,
    connectors,
    storage,
    initialState,
    container,
    ...rest
  }: LabConfig = Object.fromEntries(wanted)
  const place = container ?? (rest['enableEmbedded'] === true ? '#embedded' : undefined)
  const [keep] = storage === undefined ? [] : pick('storage', ofThePage.storage, storage)
  const [begin] = initialState === undefined ? [] : pick('initialState', ofThePage.initialState, initialState)
  const options = {
    ...rest,
    networks: list(networks).flatMap(toNetwork),
    adapters: list(names).flatMap(toAdapter),
    ...(place === undefined ? {} : { container: findPlace(String(place)) }),
    ...(keep && { storage: keep() }),
    ...(begin && { initialState: begin() }),
    ...(connectors === undefined
      ? {}
      : { connectors: list(connectors).flatMap((name) => pick('connector', ofThePage.connectors, name).map((make) => make(addresses))) }),
    ...(siwx === undefined ? {} : { siwx: toSiwx(siwx) }),
    ...(siweConfig === undefined ? {} : { siweConfig: meadowSiwe(Object(siweConfig)) }),
    ...(defaultNetwork === undefined ? {} : { defaultNetwork: toNetwork(defaultNetwork)[0] }),
    // The kit itself checks every value and names what is wrong (V-22).
  } as createLatchkey.Options
  return { options, problems }
}

/** `backend: "host"` is what the page has of a server of its own. */
function toSiwx(value: unknown): unknown {
  const { backend } = Object(value) as { backend?: unknown }
  return backend === 'host' ? { ...Object(value), backend: meadowServer() } : value
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

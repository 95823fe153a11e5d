import { type Network, parseChainId } from '@latchkey/common/caip'

/** What there is to know of a chain of this family beside its network. Data only. */
export type PolkadotChain = {
  /** SS58: the number its addresses begin with. */
  readonly prefix: number
}

/** By the chain's own part of its CAIP-2 id: the first 32 characters of its genesis hash. */
export type PolkadotChains = { readonly [reference: string]: PolkadotChain }

/** What addresses begin with where a chain has no number of its own, and in extensions. */
export const genericPrefix = 42

const polkadot = { prefix: 0 }
const kusama = { prefix: 2 }

/** The chains that the kit ships as networks, test networks aside: those have the generic number. */
const knownChains: PolkadotChains = {
  '91b171bb158e2d3848fa23a9f1c25182': polkadot,
  '68d56f15f85d3136970ec16946040bc1': polkadot,
  b0a8d493285c2df73290dfb7e61f870f: kusama,
  '48239ef607d7928874027a43a6768920': kusama,
}

/** The number that a network's addresses begin with. */
export function getPrefix(network: Network, chains: PolkadotChains = {}): number {
  const { reference } = parseChainId(network.caipNetworkId)
  const all = { ...knownChains, ...chains }
  return Object.hasOwn(all, reference) ? (all[reference]?.prefix ?? genericPrefix) : genericPrefix
}

import { type Network, parseChainId } from '@latchkey/common/caip'
import { LatchkeyError } from '@latchkey/common/contract'

/** What there is to know of a chain of this family beside its network. Data only. */
export type CosmosChain = {
  /** Start of its addresses. */
  readonly prefix: string
  /** The smallest unit of the coin that fees are paid in. */
  readonly denom: string
  /** Price of a unit of gas, in `denom`. */
  readonly gasPrice: number
  /** SLIP-44; 118 where a chain has none of its own. */
  readonly coinType?: number | undefined
  /** The chain's REST address, which wallets want to know of a chain that is new to them. */
  readonly rest?: string | undefined
}

/** By chain id. */
export type CosmosChains = { readonly [chainId: string]: CosmosChain }

/** The chains that the kit ships as networks. */
export const knownChains: CosmosChains = {
  'cosmoshub-4': { prefix: 'cosmos', denom: 'uatom', gasPrice: 0.025, rest: 'https://cosmos-rest.publicnode.com' },
  'osmosis-1': { prefix: 'osmo', denom: 'uosmo', gasPrice: 0.03, rest: 'https://osmosis-rest.publicnode.com' },
}

/** What is known of a network. @throws `CHAIN_UNSUPPORTED` if the host has not said. */
export function getCosmosChain(network: Network, chains: CosmosChains = {}): CosmosChain {
  const { reference } = parseChainId(network.caipNetworkId)
  const all = { ...knownChains, ...chains }
  const chain = Object.hasOwn(all, reference) ? all[reference] : undefined
  if (chain) return chain
  throw new LatchkeyError('CHAIN_UNSUPPORTED', 'Chain is not supported', {
    docs: 'adapter-cosmos/cosmos',
    hints: [`Say what ${reference} is: cosmos({ chains: { '${reference}': { prefix, denom, gasPrice } } }).`],
  })
}

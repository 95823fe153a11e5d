import { type Network, parseChainId } from '@latchkey/common/caip'

/** What differs between Bitcoin's networks. */
export type ChainParameters = {
  readonly name: 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'
  /** Start of segwit addresses. */
  readonly hrp: 'bc' | 'tb' | 'bcrt'
  readonly pubKeyHash: number
  readonly scriptHash: number
}

const test = { hrp: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 } as const
const regtest = { name: 'regtest', hrp: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 } as const

/** By the first half of the genesis hash (CAIP-2). */
const byReference: { readonly [reference: string]: ChainParameters } = {
  '000000000019d6689c085ae165831e93': { name: 'mainnet', hrp: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 },
  '000000000933ea01ad0ee984209779ba': { name: 'testnet', ...test },
  '00000000da84f2bafbbc53dee25a72ae': { name: 'testnet4', ...test },
  '00000008819873e925422c1ff0f99f7c': { name: 'signet', ...test },
  '0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

/** A network's parameters; an unknown one is as regtest is, since addresses of it are worth nothing elsewhere. */
export function getParameters(network: Network): ChainParameters {
  return byReference[parseChainId(network.caipNetworkId).reference] ?? regtest
}

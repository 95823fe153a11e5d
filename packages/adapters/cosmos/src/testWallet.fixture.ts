import { type Network, toChainId } from '@latchkey/common/caip'
import { accountKey } from '@latchkey/cosmos-node/chain'
import { cosmosWallet, type FamilyFaults } from '@latchkey/testing/wallets'

/** What the lab's chain is. */
export const chains = {
  'latchkey-1': { prefix: 'cosmos', denom: 'uatom', gasPrice: 0.025 },
  'latchkey-2': { prefix: 'cosmos', denom: 'uatom', gasPrice: 0.025 },
}

/** A Keplr-style test wallet with the lab's first two keys. */
export function testWallet(faults: FamilyFaults = {}, options: { isHardware?: boolean; chains?: readonly string[] } = {}) {
  const memory = { isGranted: false, account: 0 }
  return cosmosWallet({ keys: [accountKey(0), accountKey(1)], faults, memory, save: () => {}, ...options })
}

/** The lab's network, with these nodes. */
export function testNetwork(http: readonly string[] = [], reference = 'latchkey-1'): Network {
  return {
    id: reference,
    name: 'Lab Cosmos',
    caipNetworkId: toChainId(`cosmos:${reference}`),
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http } },
  }
}

import { type Network, toChainId } from '@latchkey/common/caip'
import { accountSeed } from '@latchkey/polkadot-node/chain'
import { type FamilyFaults, polkadotWallet } from '@latchkey/testing/wallets'

/** A test wallet's entry in `injectedWeb3`, with two of the lab's accounts unless told otherwise. */
export function testWallet(faults: FamilyFaults = {}, seeds: readonly Uint8Array[] = [accountSeed(0), accountSeed(1)]) {
  const { enable, control } = polkadotWallet({ seeds, faults, memory: { isGranted: false, account: 0 }, save: () => {} })
  return { wallet: { enable, version: '1.0.0' }, control }
}

/** The lab's network, with these nodes. */
export function testNetwork(http: readonly string[] = [], reference = '45454545454545454545454545454545'): Network {
  return {
    id: reference,
    name: 'Lab Polkadot',
    caipNetworkId: toChainId(`polkadot:${reference}`),
    chainNamespace: 'polkadot',
    nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
    rpcUrls: { default: { http } },
  }
}

import { accountKey } from '@latchkey/bitcoin-node/chain'
import { type Network, toChainId } from '@latchkey/common/caip'
import { type BitcoinMake, bitcoinSigner, bitcoinWallet, type FamilyFaults } from '@latchkey/testing/wallets'

/** A test wallet of one make, with the lab's first two keys. */
export function testWallet(make: BitcoinMake, faults: FamilyFaults = {}, network?: string) {
  const memory = { isGranted: false, account: 0 }
  return bitcoinWallet({ make, name: 'Test', icon: '', keys: [accountKey(0), accountKey(1)], faults, memory, save: () => {}, network })
}

/** A network of this family; regtest unless named otherwise. */
export function testNetwork(http: readonly string[] = [], reference = '0f9188f13cb7b2c71f2a335e3a4fc328'): Network {
  return {
    id: reference,
    name: 'Lab Bitcoin',
    caipNetworkId: toChainId(`bip122:${reference}`),
    chainNamespace: 'bip122',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http } },
  }
}

export const alice = bitcoinSigner(accountKey(0), 'bcrt').accounts
export const bob = bitcoinSigner(accountKey(1), 'bcrt').accounts
export const testnetReference = '000000000933ea01ad0ee984209779ba'
export const signetReference = '00000008819873e925422c1ff0f99f7c'

import { accountKey } from '@latchkey/bitcoin-node/chain'
import { bitcoinSigner } from '@latchkey/bitcoin-node/signer'
import { type Network, toChainId } from '@latchkey/common/caip'
import { type BitcoinFace, bitcoinWallet, type FamilyFaults } from '@latchkey/e2e/wallets'

/** A test wallet of one make, with the lab's first two keys. */
export function testWallet(face: BitcoinFace, faults: FamilyFaults = {}, network?: string) {
  const memory = { isGranted: false, account: 0 }
  return bitcoinWallet({ face, name: 'Test', icon: '', keys: [accountKey(0), accountKey(1)], faults, memory, save: () => {}, network })
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

import { readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, type FamilyWallet, type WalletAccount } from '@latchkey/common/adapter/wallet'
import { type Network, parseChainId } from '@latchkey/common/caip'
import { isUserRejection } from '@latchkey/common/contract'
import { type CosmosChains, getCosmosChain } from '../chain/cosmosChains.ts'
import { readKey } from './readKey.ts'
import { toChainInfo } from './toChainInfo.ts'

/** Wallets tell of another account by an event of the page. */
const changes = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']

/**
 * Speaks to Keplr, and to the wallets that have its object: Leap, Cosmostation. Each request names its chain; one that is new to the
 * wallet is suggested to it.
 *
 * @see https://docs.keplr.app/api
 */
export function createKeplrWallet(wallet: object, chains: CosmosChains | undefined): FamilyWallet {
  const ask = async (name: string, ...args: unknown[]) => {
    const method = readMethod(wallet, name)
    if (!method) throw new TypeError(`This wallet has no ${name}`)
    return method(...args)
  }
  const read = async (network: Network): Promise<readonly WalletAccount[]> => {
    const { prefix } = getCosmosChain(network, chains)
    const key = readKey(await ask('getKey', parseChainId(network.caipNetworkId).reference), prefix)
    return key ? [{ address: key.address, publicKey: key.publicKey }] : []
  }
  const enable = async (network: Network) => {
    const { reference } = parseChainId(network.caipNetworkId)
    try {
      await ask('enable', reference)
    } catch (error) {
      if (
        isUserRejection(error) ||
        !/chain info|unknown chain|not (?:found|supported)|no chain|no modular chain/i.test(String((error as Error)?.message))
      )
        throw error
      await ask('experimentalSuggestChain', toChainInfo(network, getCosmosChain(network, chains))).catch((cause) => {
        throw isUserRejection(cause) || /reject/i.test(String((cause as Error)?.message))
          ? cause
          : chainUnsupported('The wallet does not take this network.')
      })
      await ask('enable', reference)
    }
  }
  return {
    async connect(network) {
      await enable(network)
      return read(network)
    },
    restore: read,
    async switchNetwork(network) {
      await enable(network)
      return read(network)
    },
    disconnect: async () => readMethod(wallet, 'disable')?.(),
    watch({ onChange }) {
      for (const event of changes) window.addEventListener(event, onChange)
      return () => {
        for (const event of changes) window.removeEventListener(event, onChange)
      }
    },
  }
}

import { type Network, parseChainId } from '@latchkey/common/caip'
import type { CosmosChain } from '../chain/cosmosChains.ts'

/** A chain as Keplr learns it; with the network's public nodes, never the host's own, whose address may hold a key. */
export function toChainInfo(network: Network, { prefix, denom, gasPrice, coinType = 118, rest }: CosmosChain): object {
  const { symbol, decimals } = network.nativeCurrency
  const [rpc = ''] = (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http
  const coin = { coinDenom: symbol, coinMinimalDenom: denom, coinDecimals: decimals }
  return {
    chainId: parseChainId(network.caipNetworkId).reference,
    chainName: network.name,
    rpc,
    rest: rest ?? rpc,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [{ ...coin, gasPriceStep: { low: gasPrice, average: gasPrice * 1.2, high: gasPrice * 1.6 } }],
    stakeCurrency: coin,
  }
}

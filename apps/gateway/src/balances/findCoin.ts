import type { Network } from '@latchkey/common'
import * as networks from '@latchkey/common/networks'

/** A chain's own coin. A chain that `common` does not know is taken for one that pays in ether. */
export function findCoin(chainId: string): Network['nativeCurrency'] {
  const known = Object.values(networks).find((network) => network.caipNetworkId === chainId)
  const { name, symbol, decimals } = known?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { name, symbol, decimals }
}

import { toAccountId, toAssetId } from '@latchkey/common/caip'
import type { TokenBalance } from '../src/tokens/state.ts'
import { ethereum } from './createTestKit.ts'

/** Two of the chain's coin, at 2,000 USD. */
export const coin: TokenBalance = {
  id: 'eip155:1:native',
  chainId: ethereum.caipNetworkId,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 2n * 10n ** 18n,
  quantity: { decimals: '18', numeric: '2' },
  price: '2000',
  value: '4000',
  isUnverified: false,
}

const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** A hundred of a token of six decimals. */
export const dollar: TokenBalance = {
  ...coin,
  id: `eip155:1:${contract}`,
  address: toAccountId(`eip155:1:${contract}`),
  assetId: toAssetId(`eip155:1/erc20:${contract}`),
  name: 'Dollar',
  symbol: 'USD',
  decimals: 6,
  amount: 100_000_000n,
  quantity: { decimals: '6', numeric: '100' },
  price: '1',
  value: '100',
}

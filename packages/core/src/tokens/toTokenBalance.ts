import type { TokenBalance as Answer } from '@latchkey/blockchain-api'
import {
  type AccountId,
  type AssetId,
  type ChainId,
  formatDecimal,
  formatUnits,
  isAccountId,
  isAssetId,
  parseAccountId,
  parseUnits,
} from '@latchkey/common'
import { multiplyDecimal, toDecimal } from './decimal.ts'
import { imageIdOf } from './imageIdOf.ts'
import type { TokenBalance } from './state.ts'

/** How the native coin is written where an address is wanted (api.md). */
const nativeAddress = /:0x[eE]{40}$/
/** More would not fit into any chain's figures. */
const decimalsMax = 77

/**
 * One balance of an answer, checked.
 *
 * @returns `undefined` for what is of another chain, cannot be divided (V-08), or is no balance a chain can have (T-N1).
 */
export function toTokenBalance(answer: Answer, chainId: ChainId): TokenBalance | undefined {
  const decimals = Number(answer.quantity.decimals)
  if (answer.chainId !== chainId || decimals === 0 || decimals > decimalsMax) return undefined
  const address = answer.address && !nativeAddress.test(answer.address) ? answer.address : undefined
  if (address !== undefined && !(isAccountId(address) && parseAccountId(address).chainId === chainId)) return undefined
  const amount = toAmount(answer.quantity.numeric, decimals)
  if (amount === undefined) return undefined
  const numeric = formatUnits(amount, decimals)
  const price = toDecimal(answer.price)
  return {
    id: address ?? `${chainId}:native`,
    chainId,
    address,
    assetId: address && toTokenAssetId(address),
    name: answer.name,
    symbol: answer.symbol,
    decimals,
    amount,
    quantity: { decimals: String(decimals), numeric },
    price,
    value: multiplyDecimal(price, numeric) ?? toDecimal(answer.value),
    imageId: imageIdOf(answer.iconUrl),
    isUnverified: false,
  }
}

/** The CAIP-19 id of a token by its contract's or mint's account id; `undefined` in families whose tokens have none. */
export function toTokenAssetId(account: AccountId): AssetId | undefined {
  const { namespace, chainId, address } = parseAccountId(account)
  const kind = { eip155: 'erc20', solana: 'token' }[namespace as string]
  const id = `${chainId}/${kind}:${address}`
  return kind && isAssetId(id) ? id : undefined
}

function toAmount(numeric: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(formatDecimal(numeric, decimals) ?? '', decimals)
  } catch {
    return undefined
  }
}

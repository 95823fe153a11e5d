import type { TokenBalance as Answer } from '@latchkey/blockchain-api'
import { type AccountId, type AssetId, type ChainId, formatUnits, isAccountId, isAssetId } from '@latchkey/common'
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
  if (address !== undefined && !(address.startsWith(`${chainId}:`) && isAccountId(address))) return undefined
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
  const kind = { eip155: 'erc20', solana: 'token' }[account.slice(0, account.indexOf(':'))]
  const end = account.lastIndexOf(':')
  const id = `${account.slice(0, end)}/${kind}:${account.slice(end + 1)}`
  return kind && isAssetId(id) ? id : undefined
}

function toAmount(numeric: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,80})(?:\.(\d+))?$/.exec(numeric) ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

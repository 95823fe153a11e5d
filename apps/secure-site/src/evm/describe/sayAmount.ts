import { formatAddress } from '@latchkey/common/caip'
import { findPrice, formatCents, toCents } from '../../chain/createPrices.ts'
import { sayUnits } from '../../text/sayUnits.ts'
import { isItem } from '../check/isItem.ts'
import type { Amount, Asset } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import type { Token } from '../read/readToken.ts'
import type { Context } from './Context.ts'

type Saying = Pick<Context, 'facts' | 'text'>

/** An amount in the asset's units, such as `0.5 ETH`, `2.5 PLD`, `item 12 of PLD`. */
export function sayAmount({ asset, amount }: Amount, { facts, text }: Saying): string {
  const real = toItem(asset, amount, facts)
  if (real.asset.kind === 'coin') return sayCoin(real.amount, { facts, text })
  const name = sayAsset(real.asset, { facts, text })
  if (real.asset.kind === 'token') {
    const token = findToken(facts, real.asset.address)
    // Without decimals there is only a number of smallest units, or the id of an item.
    return token ? `${sayUnits(real.amount, token.decimals, text)} ${name}` : text('evm.unitsOf', { n: real.amount, token: name })
  }
  const item =
    real.asset.kind === 'item' ? text('evm.item', { id: String(real.asset.id), token: name }) : text('evm.anyItem', { token: name })
  return real.amount === 1n ? item : `${sayUnits(real.amount, 0, text)} × ${item}`
}

/** An amount of the chain's coin. */
export function sayCoin(amount: bigint, { facts, text }: Saying): string {
  const { decimals, symbol, isCoinKnown, network } = facts
  const units = sayUnits(amount, decimals, text)
  return isCoinKnown ? `${units} ${symbol}` : text('evm.coinsOf', { n: units, network })
}

/** A token by its own symbol. If that looks like the chain's coin, its address is added. */
export function sayAsset(asset: Exclude<Asset, { kind: 'coin' }>, { facts }: Saying): string {
  const token = findToken(facts, asset.address)
  if (!token) return formatAddress(asset.address)
  return token.symbol.toLowerCase() === facts.symbol.toLowerCase() ? `${token.symbol} (${formatAddress(asset.address)})` : token.symbol
}

/** The text in an asset's round icon; none for a token that is named like the chain's coin. */
export function findMark(asset: Asset, { facts }: Pick<Saying, 'facts'>): string | undefined {
  if (asset.kind === 'coin') return facts.isCoinKnown ? facts.symbol : undefined
  const symbol = findToken(facts, asset.address)?.symbol
  return symbol?.toLowerCase() === facts.symbol.toLowerCase() ? undefined : symbol
}

/** The value of an amount in money; `undefined` if no price is known. */
export function sayWorth(amount: Amount, { facts, text }: Saying): string | undefined {
  const cents = toWorth(amount, facts)
  return cents === undefined ? undefined : formatCents(cents, text.locale)
}

/** The value of an amount in hundredths of a dollar. */
export function toWorth({ asset, amount }: Amount, facts: ReviewFacts): bigint | undefined {
  if (toItem(asset, amount, facts).asset !== asset || asset.kind === 'item' || asset.kind === 'anyItem') return undefined
  const { chainId } = facts
  const token = asset.kind === 'token' ? findToken(facts, asset.address) : undefined
  const decimals = asset.kind === 'coin' ? facts.decimals : token?.decimals
  const price = findPrice(facts.prices, { chainId, ...(asset.kind === 'token' && { token: asset.address.toLowerCase() }) })
  // 0 of an unknown contract may be item 0 of a collection.
  if (amount === 0n) return decimals === undefined ? undefined : 0n
  return decimals === undefined || price === undefined ? undefined : toCents({ amount, decimals, price })
}

/** A number that is an item's id, not an amount. */
export function toItem(asset: Asset, amount: bigint, facts: ReviewFacts): Amount {
  const token = asset.kind === 'token' ? findToken(facts, asset.address) : undefined
  if (asset.kind !== 'token' || !token || !isItem(token, amount)) return { asset, amount }
  return { asset: { kind: 'item', address: asset.address, id: amount }, amount: 1n }
}

/** What is known about a token. */
export function findToken({ tokens }: Pick<ReviewFacts, 'tokens'>, address: string): Token | undefined {
  return tokens.get(address.toLowerCase())
}

/** A time in seconds since the epoch. Beyond the range of dates it is "no expiry", with the number unless it is the largest of its type. */
export function sayTime(seconds: bigint, { text }: Pick<Context, 'text'>): string {
  if (seconds > 8_640_000_000_000n) return endless.includes(seconds) ? text('fact.forever') : `${text('fact.forever')} (${seconds})`
  return new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(Number(seconds) * 1_000)
}

/** Values that contracts use for "no expiry": the largest uint256, uint64 and uint48. */
const endless = [2n ** 256n - 1n, 2n ** 64n - 1n, 2n ** 48n - 1n]

import type { Currency, Good } from './catalogue.ts'

/** What a sum buys. Money in cents, goods in their smallest unit. */
export type Quote = {
  readonly good: Good
  readonly network: Good['networks'][number]
  readonly currency: Currency
  readonly totalCents: bigint
  readonly feeCents: bigint
  readonly networkFeeCents: bigint
  readonly bought: bigint
}

/** The shop keeps 1.5 %, and half a dollar for the network. */
const feePerMille = 15n
const networkFeeCents = 50n

/** @returns What is wrong with the request, or the quote. */
export function quote(
  offer: { readonly goods: readonly Good[]; readonly currencies: readonly Currency[] },
  wish: { purchaseCurrency?: unknown; paymentCurrency?: unknown; amount?: unknown; network?: unknown },
): Quote | { readonly problem: string; readonly field: string } {
  const currency = offer.currencies.find(({ id }) => id === wish.paymentCurrency)
  if (!currency) return { field: 'paymentCurrency', problem: `one of ${offer.currencies.map(({ id }) => id).join(', ')}` }
  const good = offer.goods.find(({ id }) => id.toLowerCase() === String(wish.purchaseCurrency).toLowerCase())
  if (!good) return { field: 'purchaseCurrency', problem: `one of ${offer.goods.map(({ id }) => id).join(', ')}` }
  const network =
    wish.network === undefined
      ? good.networks[0]
      : good.networks.find(({ name, chainId }) => [name, chainId].includes(String(wish.network)))
  if (!network) return { field: 'network', problem: `one of ${good.networks.map(({ name }) => name).join(', ')}` }
  const totalCents = toCents(wish.amount)
  const [least, most] = [toCents(currency.methods[0]?.min), toCents(currency.methods.at(-1)?.max)]
  if (totalCents === undefined || least === undefined || most === undefined || totalCents < least || totalCents > most) {
    return { field: 'amount', problem: `${currency.methods[0]?.min} to ${currency.methods.at(-1)?.max} ${currency.id}` }
  }
  const feeCents = (totalCents * feePerMille) / 1000n
  const rest = totalCents - feeCents - networkFeeCents
  // Rates are whole hundredths, so that nothing is lost to a float.
  const bought =
    (rest * BigInt(Math.round(currency.rate * 100)) * 10n ** BigInt(good.decimals)) / (BigInt(Math.round(good.price * 100)) * 100n)
  return { good, network, currency, totalCents, feeCents, networkFeeCents, bought }
}

/** Cents of a decimal text with at most two decimals. */
export function toCents(value: unknown): bigint | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value))
  return match ? BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** Decimal text of cents. */
export function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** Decimal text of a good's smallest units. */
export function fromUnits(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const rest = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${rest ? `.${rest}` : ''}`
}

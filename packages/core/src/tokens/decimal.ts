import { formatDecimal, formatUnits, parseUnits } from '@latchkey/common/caip'
import type { DayChange } from './state.ts'

/** Fraction digits that sums are exact to: a millionth of a millionth of a millionth. */
const scale = 18
/** What nearly all prices and amounts look like. */
const usual = /^(\d{1,60})(?:\.(\d{1,18}))?$/
/** Of those, the ones that are written as briefly as they can be. */
const plain = /^(?:0|[1-9]\d{0,59})(?:\.\d{0,17}[1-9])?$/
/** The first that has more digits than `usual` reads. */
const tooMuch = 10n ** 78n
/** Below this, too few digits are left to measure a hundredth of a percent. */
const leastBefore = 10_000n

/** A decimal number in millionths of millionths of millionths; `undefined` if it is none. Never through a float. */
export function toScaled(value: string | number | null | undefined): bigint | undefined {
  const [, whole, fraction = ''] = usual.exec(String(value)) ?? []
  // Long lists are read before anything of them is shown (R-A9).
  if (whole !== undefined) return BigInt(whole + fraction.padEnd(scale, '0'))
  const text = formatDecimal(value, scale)
  if (text === undefined) return undefined
  try {
    return parseUnits(text, scale)
  } catch {
    // More digits than any sum of money has.
    return undefined
  }
}

/** A decimal number as plain text, without an exponent or needless zeros; `undefined` if it is none. */
export function toDecimal(value: string | number | null | undefined): string | undefined {
  const text = String(value)
  if (plain.test(text)) return text
  const scaled = toScaled(value)
  return scaled === undefined ? undefined : formatUnits(scaled, scale)
}

/** Multiplies two decimal numbers, cut after 18 decimals; `undefined` if one is none. */
export function multiplyDecimal(one: string | undefined, other: string | undefined): string | undefined {
  const [a, b] = [toScaled(one), toScaled(other)]
  return a === undefined || b === undefined ? undefined : formatUnits((a * b) / 10n ** BigInt(scale), scale)
}

/** What an amount in smallest units is worth at a price of one whole unit, cut after 18 decimals; `undefined` if the price is none. */
export function worthOfUnits(price: string | undefined, amount: bigint, decimals: number): string | undefined {
  const worth = scaledWorth(price, amount, decimals)
  return worth === undefined ? undefined : formatUnits(worth, scale)
}

/** The same in millionths of millionths of millionths. */
export function scaledWorth(price: string | undefined, amount: bigint, decimals: number): bigint | undefined {
  const scaled = toScaled(price)
  const worth = scaled === undefined ? tooMuch : (scaled * amount) / 10n ** BigInt(decimals)
  return worth < tooMuch ? worth : undefined
}

/** How a price has moved within a day; `undefined` where one of both is unknown, or the former too small to measure by. */
export function toDayChange(now: string | undefined, before: string | undefined): DayChange | undefined {
  const [after, former] = [toScaled(now), toScaled(before)]
  return after === undefined || former === undefined ? undefined : toScaledChange(after, former)
}

/** The same of sums in millionths of millionths of millionths. */
export function toScaledChange(now: bigint, before: bigint): DayChange | undefined {
  if (before < leastBefore) return undefined
  const amount = now - before
  return { amount: formatUnits(amount, scale), percent: formatUnits((amount * 100n * 10n ** BigInt(scale)) / before, scale) }
}

/** Adds sums of money up; `undefined` if none of them is known. */
export function sumDecimals(values: readonly (string | undefined)[]): string | undefined {
  return addUp(values.map(toScaled))
}

function addUp(values: readonly (bigint | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0
    ? undefined
    : formatUnits(
        known.reduce((sum, value) => sum + value, 0n),
        scale,
      )
}

/** Orders decimal numbers, the greatest first, what is unknown last. */
export function compareDecimals(one: string | undefined, other: string | undefined): number {
  return compareScaled(toScaled(one), toScaled(other))
}

/** A sorted copy, ordered as by {@link compareDecimals}, and the sum; each number is read once, however long the list is. */
export function sortAndSum<item>(
  items: readonly item[],
  pick: (item: item) => string | undefined,
): { readonly sorted: item[]; readonly sum: string | undefined } {
  const read = items.map((item) => ({ item, scaled: toScaled(pick(item)) }))
  read.sort((one, other) => compareScaled(one.scaled, other.scaled))
  return { sorted: read.map(({ item }) => item), sum: addUp(read.map(({ scaled }) => scaled)) }
}

function compareScaled(one: bigint | undefined, other: bigint | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one === other ? 0 : one > other ? -1 : 1
}

import type { Token } from '../read/readToken.ts'

/** Whether a number is an item's id and not an amount: always in a collection, sometimes in a token that is both (ERC-404). */
export function isItem({ isCollection, items }: Token, amount: bigint): boolean {
  return isCollection === true || items?.has(amount) === true
}

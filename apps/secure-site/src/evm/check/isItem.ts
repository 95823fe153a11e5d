import type { Token } from '../read/readToken.ts'

/** Whether a number of a token is the name of an item, not an amount: of a collection each is, of a token that is both (ERC-404) some. */
export function isItem({ isCollection, items }: Token, amount: bigint): boolean {
  return isCollection === true || items?.has(amount) === true
}

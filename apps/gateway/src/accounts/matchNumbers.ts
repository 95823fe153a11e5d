import { randomInt } from 'node:crypto'

/** The number that the asking device shows, and the three that its owner chooses from elsewhere. */
export type MatchNumbers = { readonly number: string; readonly numbers: readonly string[] }

/** Draws three different numbers of two digits, then which of them is the right one: neither their order nor how they lie says it. */
export function drawMatchNumbers(): MatchNumbers {
  const drawn = new Set<number>()
  while (drawn.size < 3) drawn.add(randomInt(10, 100))
  const numbers = [...drawn].map(String).toSorted()
  return { number: numbers[randomInt(numbers.length)] as string, numbers }
}

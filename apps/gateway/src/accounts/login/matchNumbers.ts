import { randomInt } from 'node:crypto'

/** The number that the asking device shows, and the three that its owner chooses from elsewhere. */
export type MatchNumbers = { readonly number: string; readonly numbers: readonly string[] }

const [lowest, highest, offered] = [10, 99, 3]

/**
 * Draws three different numbers of two digits, then which of them is the right one: neither order nor position reveals it.
 *
 * @param taken - Numbers that are offered for something else at the same time. @throws {RangeError} if they leave fewer than three
 */
export function drawMatchNumbers(taken: ReadonlySet<string> = new Set()): MatchNumbers {
  const free = Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at)).filter((one) => !taken.has(one))
  if (free.length < offered) throw new RangeError('No three numbers are free')
  const numbers = Array.from({ length: offered }, () => free.splice(randomInt(free.length), 1)[0] as string)
  return { number: numbers[randomInt(numbers.length)] as string, numbers }
}

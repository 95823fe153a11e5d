import { expect, test } from 'vitest'
import { drawMatchNumbers } from './matchNumbers.ts'

test('I27 three different numbers are offered, and the right one is in each position equally often', () => {
  const draws = 30_000
  const places = [0, 0, 0]
  /** What a viewer of only the three numbers could infer from their positions. */
  let near = 0
  let ordered = 0
  let close = 0
  for (let draw = 0; draw < draws; draw++) {
    const { number, numbers } = drawMatchNumbers()
    expect(numbers.every((one) => /^[1-9]\d$/.test(one))).toBe(true)
    expect(new Set(numbers).size).toBe(3)
    const at = numbers.indexOf(number)
    places[at] = (places[at] ?? 0) + 1
    const [low = 0, , high = 0] = numbers.map(Number).toSorted((one, other) => one - other)
    ordered += Number(numbers.join() === numbers.toSorted().join())
    if (high - low >= 45) continue
    close += 1
    near += Number(Number(number) !== low && Number(number) !== high)
  }
  for (const count of places) expect(Math.abs(count / draws - 1 / 3)).toBeLessThan(0.03)
  // Each of the six orders is equally likely.
  expect(Math.abs(ordered / draws - 1 / 6)).toBeLessThan(0.03)
  expect(Math.abs(near / close - 1 / 3)).toBeLessThan(0.05)
})

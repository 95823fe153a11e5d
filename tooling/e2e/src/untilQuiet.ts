import { expect } from '@playwright/test'

/** Waits until `count` has been the same for a second: what would still come has come. */
export async function untilQuiet(count: () => number): Promise<void> {
  let seen = -1
  const isQuiet = () => {
    const before = seen
    seen = count()
    return seen === before
  }
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
}

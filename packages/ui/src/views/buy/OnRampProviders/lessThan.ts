import { formatUnits, parseUnits } from '@latchkey/common/caip'

const scale = 40

/** How much less one amount is than another, as decimal text; `undefined` if it is not. */
export function lessThan(most: string, amount: string): string | undefined {
  try {
    const less = parseUnits(most, scale) - parseUnits(amount, scale)
    return less > 0n ? formatUnits(less, scale) : undefined
  } catch {
    return undefined
  }
}

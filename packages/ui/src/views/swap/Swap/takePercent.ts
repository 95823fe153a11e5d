import { formatUnits, parseUnits } from '@latchkey/common/caip'

const scale = 40

/** What is left of decimal text after so many percent are taken, without a float. */
export function takePercent(decimal: string, percent: string): string | undefined {
  try {
    const hundred = parseUnits('100', scale)
    return formatUnits((parseUnits(decimal, scale) * (hundred - parseUnits(percent, scale))) / hundred, scale)
  } catch {
    return undefined
  }
}

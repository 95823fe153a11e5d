import * as limits from '../limits.ts'
import { formatDecimal } from './formatDecimal.ts'
import { formatUnits } from './formatUnits.ts'

/**
 * Writes a balance in whole units, cut (not rounded) to 3 decimals: `0.000` for nothing.
 *
 * @see Requirement U-09
 */
export function formatBalance(value: bigint, decimals: number, fractionDigits: number = limits.balanceFractionDigits): string {
  return formatDecimal(formatUnits(value, decimals), fractionDigits) ?? ''
}

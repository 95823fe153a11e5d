import { formatUnits, parseUnits } from '@latchkey/common/caip'
import { cutQuote } from '../../../text/cutQuote.ts'

/** Enough digits that six of the answer are right for any price. */
const scale = 40

/**
 * How much of the source one of the target costs, from how much of the target one of the source brings.
 *
 * @returns `undefined` for what is no rate, or nothing.
 */
export function invertRate(rate: string): string | undefined {
  let units: bigint
  try {
    units = parseUnits(rate, scale)
  } catch {
    return undefined
  }
  return units > 0n ? cutQuote(formatUnits(10n ** BigInt(2 * scale) / units, scale)) : undefined
}

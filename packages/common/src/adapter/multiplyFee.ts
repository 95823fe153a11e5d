import { OptionInvalidError } from '../contract/optionInvalid.ts'
import * as limits from '../limits.ts'

/**
 * Raises a base fee so that it still suffices some blocks later, exactly and rounded up to the smallest unit.
 *
 * @throws {@link OptionInvalidError} for a multiplier below 1.
 * @see Requirement V-11
 */
export function multiplyFee(baseFee: bigint, multiplier: number = limits.feeMultiplierDefault): bigint {
  if (!Number.isFinite(multiplier) || multiplier < limits.feeMultiplierMin) {
    throw new OptionInvalidError({ name: 'baseFeeMultiplier', expected: 'a number of at least 1' })
  }
  const scale = 1_000_000
  return (baseFee * BigInt(Math.round(multiplier * scale)) + BigInt(scale - 1)) / BigInt(scale)
}

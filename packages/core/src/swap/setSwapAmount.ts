import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { changeSwap } from './changeSwap.ts'
import { toTypedAmount } from './toTypedAmount.ts'

/** Takes over what is typed as the amount to pay; a quote is asked for 500 ms after the last key. What is no number is ignored. */
export function setSwapAmount(kit: Kit, { amount }: setSwapAmount.Parameters): void {
  const text = toTypedAmount(amount)
  if (text !== undefined) changeSwap(kit, { amount: text }, limits.debounceMs)
}

export declare namespace setSwapAmount {
  /** `amount`: whole units, as typed. */
  type Parameters = { amount: string }
}

import * as limits from '@latchkey/common/limits'
import type { Kit } from '../kit.ts'
import { toTypedAmount } from '../swap/toTypedAmount.ts'
import { changeOnRamp } from './changeOnRamp.ts'

/** Takes over what is typed as the sum to pay, to two decimals; a quote is asked for 500 ms after the last key, within the limits (V-21). */
export function setOnRampAmount(kit: Kit, { amount }: setOnRampAmount.Parameters): void {
  const text = toTypedAmount(amount)
  if (text !== undefined && /^\d{0,12}(?:\.\d{0,2})?$/.test(text)) changeOnRamp(kit, { paymentAmount: text }, limits.debounceMs)
}

export declare namespace setOnRampAmount {
  /** `amount`: whole units of the payment currency, as typed. */
  type Parameters = { amount: string }
}

import type { PaymentCurrency } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'
import { changeOnRamp } from './changeOnRamp.ts'
import { onRampAtom } from './state.ts'

/** Chooses what is paid with; the method stays where the currency has it. Quoted at once. */
export function setOnRampPaymentCurrency(kit: Kit, { currency }: setOnRampPaymentCurrency.Parameters): void {
  const { methodId } = kit.store.get(onRampAtom)
  const methods = currency.payment_method_limits
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]
  changeOnRamp(kit, { paymentCurrency: currency, methodId: method?.id }, 0)
}

export declare namespace setOnRampPaymentCurrency {
  /** `currency`: one of the options. */
  type Parameters = { currency: PaymentCurrency }
}

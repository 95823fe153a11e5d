import { parseUnits } from '@latchkey/common/caip'
import type { TokenBalance } from '@latchkey/core'

/** Whether a balance is enough for a sum; a sum that is no amount of the token is covered by nothing. */
export function coversPayment(token: Pick<TokenBalance, 'amount' | 'decimals'>, amount: string): boolean {
  try {
    const asked = parseUnits(amount, token.decimals)
    return asked > 0n && asked <= token.amount
  } catch {
    return false
  }
}

import { readDollars } from './readDollars.ts'
import { variables } from './variables.ts'

/**
 * Reads `LATCHKEY_SPENDING_CAP_USD`: what a user may approve for one origin in 24 hours before they prove themselves once more. `0`, as where
 * it is absent, is no cap: what has no known price passes every cap, and only the operator knows whether their gateway has prices.
 *
 * @returns Hundredths of a US dollar. @throws SettingError where it is something else
 */
export function readSpendingCap(env: NodeJS.ProcessEnv): string {
  return readDollars('LATCHKEY_SPENDING_CAP_USD', env['LATCHKEY_SPENDING_CAP_USD'] ?? variables.LATCHKEY_SPENDING_CAP_USD.fallback)
}

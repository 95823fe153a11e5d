import { readDollars } from './readDollars.ts'

/**
 * Reads `LATCHKEY_SPENDING_CAP_USD`: what a user may approve for one origin in 24 hours before they prove themselves once more (1000 where it
 * is absent, `0` for no cap). @returns Hundredths of a US dollar. @throws SettingError where it is something else
 */
export function readSpendingCap({ LATCHKEY_SPENDING_CAP_USD: cap = '1000' }: NodeJS.ProcessEnv): string {
  return readDollars('LATCHKEY_SPENDING_CAP_USD', cap)
}

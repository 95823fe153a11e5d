import { SettingError } from './SettingError.ts'

/** Reads an amount in US dollars with at most two decimals. @returns Hundredths of a dollar. @throws {@link SettingError} for anything else */
export function readDollars(name: string, amount: string): string {
  const [, dollars, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (dollars === undefined) throw new SettingError(`${name} must be an amount in US dollars, such as 200 or 49.99.`)
  return String(BigInt(dollars + cents.padEnd(2, '0')))
}

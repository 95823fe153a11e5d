import { formatAmount, formatUnits } from '@latchkey/common/caip'
import type { Text } from './createText.ts'

/** A number of smallest units as whole ones, exactly, as the language writes numbers: `1,250,000.5`. */
export function sayUnits(amount: bigint, decimals: number, { locale }: Pick<Text, 'locale'>): string {
  return formatAmount(formatUnits(amount, decimals), new Intl.NumberFormat(locale))
}

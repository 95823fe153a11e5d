import { formatUnits } from 'viem'

/** An amount as an English reader expects it, written without the product's code: `1,250,000.5`. */
export function writeUnits(amount: bigint, decimals: number): string {
  const [whole = '', ...fraction] = formatUnits(amount, decimals).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

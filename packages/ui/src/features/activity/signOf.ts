import { type Transfer, transferSign } from '@latchkey/core/internal'

/** The sign before an amount: by the operation where U-10 knows it, else by the way it went. What is only allowed has none. */
export function signOf(operation: string, direction: Transfer['direction']): '+' | '−' | '' {
  const known = transferSign(operation)
  if (known !== '') return known
  if (operation === 'approve') return ''
  return direction === 'in' ? '+' : direction === 'out' ? '−' : ''
}

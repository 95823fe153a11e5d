import { parseUnits } from '@latchkey/common'
import type { Send } from './emptySend.ts'

/** What is typed, in smallest units; `undefined` without a token, or if it is no amount of it. */
export function toSendAmount({ token, amount }: Pick<Send, 'token' | 'amount'>): bigint | undefined {
  if (!token || amount.trim() === '') return undefined
  try {
    const value = parseUnits(amount, token.decimals)
    return value < 0n ? undefined : value
  } catch {
    return undefined
  }
}

import { readProviderError } from '@latchkey/common/contract'

const codes = new Set<unknown>([4200, -32601, 1001, 3001, 5101, 10001])

/** Whether a wallet, or the session with it, does not know what it was asked. */
export function isMethodMissing(error: unknown): boolean {
  const { code, message } = readProviderError(Object(error).cause)
  return codes.has(code) || /missing or invalid.*method|unsupported method|method not (?:found|supported)/i.test(message)
}

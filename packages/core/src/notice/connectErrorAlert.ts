import type { AlertCode } from './alertCode.ts'

/** Which alert a provider's or relay's message stands for; looked for in the whole chain of causes. */
export function connectErrorAlert(error: unknown): AlertCode | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const text = one.message.toLowerCase()
    if (text.includes('unauthorized: origin not allowed')) return 'ORIGIN_NOT_ALLOWED'
    if (/jwt.*not.*yet valid/.test(text)) return 'SESSION_EXPIRED'
    if (text.includes('unauthorized: invalid key')) return 'INVALID_PROJECT_ID'
  }
  return undefined
}

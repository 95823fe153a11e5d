import { LatchkeyError, safeText } from '@latchkey/common'
import type { ErrorPayload } from '@latchkey/embedded-wallet/protocol'
import { RefusedError } from './RefusedError.ts'

/** An error as the host may know it: its code and one safe line. Nothing of what went wrong inside goes out (I2). */
export function toErrorPayload(error: unknown): ErrorPayload {
  if (error instanceof RefusedError) return { code: error.code, message: safeText(error.message, 'error') }
  if (error instanceof LatchkeyError) return { code: error.code, message: safeText(error.shortMessage, 'error') }
  return { code: 'SOMETHING_WENT_WRONG', message: 'Something went wrong' }
}

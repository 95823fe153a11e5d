import { isLatchkeyError, type LatchkeyError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import type { ErrorPayload } from '@latchkey/embedded-wallet/protocol'
import { VaultError } from '../vault/vault.ts'
import { RefusedError } from './RefusedError.ts'

/** The longest wait that the protocol names, in ms: the longest that an operator can set. */
const longestMs = 7 * 86_400_000
/** Codes whose wait the host may know. */
const timed: readonly string[] = ['EMAIL_COOLDOWN', 'DEVICE_DELAYED', 'RECOVERY_DELAYED']

/** An error as the host may know it: its code, one safe line, and when to try again if that is known. No internal detail leaves the frame (I2). */
export function toErrorPayload(error: unknown): ErrorPayload {
  if (error instanceof RefusedError) return { code: error.code, message: safeText(error.message, 'error') }
  if (isLatchkeyError(error)) {
    const payload = isRecoveryDelayed(error)
      ? { code: 'RECOVERY_DELAYED', message: 'The wallet opens on this device later' }
      : { code: error.code, message: safeText(error.shortMessage, 'error') }
    const waitMs = timed.includes(payload.code) && 'retryAfterMs' in error ? error.retryAfterMs : undefined
    return typeof waitMs === 'number' ? { ...payload, retryAfterMs: Math.min(Math.max(Math.ceil(waitMs), 0), longestMs) } : payload
  }
  return { code: 'SOMETHING_WENT_WRONG', message: 'Something went wrong' }
}

/** Whether the owner is notified first, and this device opens the wallet later (I11). This differs from too many requests. */
function isRecoveryDelayed(error: LatchkeyError): boolean {
  return error instanceof VaultError && error.reason === 'RECOVERY_DELAYED'
}

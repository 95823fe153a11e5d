import { hasCode } from '@latchkey/common'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Waits for the code, which the visitor types into the secure site's frame, and connects (T-F20).
 *
 * Asks anew by itself after each 120 s in which nobody typed; a wrong code rejects, and the next call waits for the next try.
 *
 * @throws `OTP_WRONG` · `OTP_EXPIRED` · `OTP_LOCKED` · `VERIFY_DEVICE` where the device must be approved in the mail first
 * (`approveDevice`) · `VERIFY_RECOVERY` where the owner's own passkey or kit unlocks the wallet (`showWallet`) · what `connect` throws
 */
export async function verifyEmailCode(kit: Kit, { signal }: verifyEmailCode.Parameters = {}): Promise<Connection> {
  const wallet = await getEmbedded(kit)
  for (;;) {
    try {
      await wallet.connectOtp({ signal })
      break
    } catch (error) {
      // The request is over, the code is not (security.md 3.6).
      if (hasCode(error, 'EMBEDDED_TIMEOUT') && !signal?.aborted) continue
      if (hasCode(error, 'OTP_WRONG')) kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_FAIL' })
      throw error
    }
  }
  kit.events.emit('tracked', { event: 'EMAIL_VERIFICATION_CODE_PASS' })
  const { finishLogin } = await import('./finishLogin.ts')
  return finishLogin(kit, { signal })
}

export declare namespace verifyEmailCode {
  type Parameters = { readonly signal?: AbortSignal | undefined }
}

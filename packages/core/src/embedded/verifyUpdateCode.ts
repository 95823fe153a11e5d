import { hasCode } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { getEmbedded } from './getEmbedded.ts'
import { emailLoginAtom } from './state.ts'

/**
 * Waits for one of the two codes that change an address; the visitor types it into the secure site's frame (T-F20).
 *
 * @returns The new address, once the second code was right.
 * @throws `OTP_WRONG` · `OTP_EXPIRED` · `OTP_LOCKED`
 */
export async function verifyUpdateCode(kit: Kit, { which, signal }: verifyUpdateCode.Parameters): Promise<string | undefined> {
  const wallet = await getEmbedded(kit)
  for (;;) {
    try {
      if (which === 'primary') {
        await wallet.updateEmailPrimaryOtp({ signal })
        return undefined
      }
      const { newEmail } = await wallet.updateEmailSecondaryOtp({ signal })
      const { rememberEmail } = await import('./finishLogin.ts')
      rememberEmail(kit, newEmail)
      kit.store.set(emailLoginAtom, undefined)
      return newEmail
    } catch (error) {
      if (hasCode(error, 'EMBEDDED_TIMEOUT') && !signal?.aborted) continue
      throw error
    }
  }
}

export declare namespace verifyUpdateCode {
  type Parameters = {
    /** The old address's code, or the new one's. */
    readonly which: 'primary' | 'secondary'
    readonly signal?: AbortSignal | undefined
  }
}

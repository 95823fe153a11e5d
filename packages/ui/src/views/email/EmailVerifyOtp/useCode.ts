import { hasCode } from '@latchkey/common/contract'
import { emailLoginAtom, verifyEmailCode } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import { showNextStep } from '../../../features/signIn/showNextStep.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** Ends of a code that the frame's own field tells. */
const toldByFrame = ['OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED', 'ABORTED', 'MODAL_CLOSED']

/** Waits for the right code as long as the view is there; each wrong one is followed by the next try. */
export function useCode(): { readonly failure: string | undefined } {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [error, setError] = useState<unknown>()
  const sentAt = login?.cooldownUntilMs
  useErrorTexts(error !== undefined)
  useEffect(() => {
    // Signed in: the view is on its way out.
    if (sentAt === undefined) return
    const attempt = new AbortController()
    const wait = async () => {
      for (;;) {
        try {
          await verifyEmailCode(kit, { signal: attempt.signal })
          return
        } catch (cause) {
          if (attempt.signal.aborted) return
          if (hasCode(cause, 'OTP_WRONG')) continue
          if (showNextStep(kit, cause)) return
          if (!toldByFrame.some((code) => hasCode(cause, code))) setError(cause)
          return
        }
      }
    }
    setError(undefined)
    void wait()
    return () => attempt.abort()
  }, [kit, sentAt])
  if (error === undefined) return { failure: undefined }
  const { title, text: remedy } = text.error(error)
  return { failure: `${title}. ${remedy}` }
}

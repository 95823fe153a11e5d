import { hasCode } from '@latchkey/common/contract'
import { back, connectPasskey } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { showNextStep } from '../../../features/signIn/showNextStep.ts'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** Room for what the passkey is for, and for the press that asks for it. */
const height = 400

/** A passkey, which the secure site asks for in its frame: this page learns nothing of it. */
export function ConnectingPasskey() {
  const kit = useKit()
  const text = useText()
  const [error, setError] = useState<unknown>()
  useSecureFrameTheme()
  useErrorTexts(error !== undefined)
  useEffect(() => {
    const attempt = new AbortController()
    connectPasskey(kit, { signal: attempt.signal }).catch((cause: unknown) => {
      if (attempt.signal.aborted) return
      if (showNextStep(kit, cause)) return
      if (hasCode(cause, 'USER_REJECTED')) back(kit)
      else setError(cause)
    })
    return () => attempt.abort()
  }, [kit])
  const failure = error === undefined ? undefined : text.error(error)
  return (
    <Body>
      {failure ? <Hint invalid>{`${failure.title}. ${failure.text}`}</Hint> : <FrameSlot height={height} label={text('passkey.field')} />}
    </Body>
  )
}

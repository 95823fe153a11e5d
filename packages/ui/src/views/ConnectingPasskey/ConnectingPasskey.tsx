import { hasCode } from '@latchkey/common'
import { back, connectPasskey, replace } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { useFrameTheme } from '../../shell/useFrameTheme.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'

/** Room for what the passkey is for, and for the press that asks for it. */
const height = 400

/** A passkey, which the secure site asks for in its frame: this page learns nothing of it. */
export function ConnectingPasskey() {
  const kit = useKit()
  const text = useText()
  const [error, setError] = useState<unknown>()
  useFrameTheme()
  useErrorTexts(error !== undefined)
  useEffect(() => {
    const attempt = new AbortController()
    connectPasskey(kit, { signal: attempt.signal }).catch((cause: unknown) => {
      if (attempt.signal.aborted) return
      if (hasCode(cause, 'VERIFY_RECOVERY')) replace(kit, { view: 'UpgradeEmailWallet' })
      else if (hasCode(cause, 'USER_REJECTED')) back(kit)
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

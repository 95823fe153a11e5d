import { emailLoginAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { Button } from '../../primitives/Button/Button.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { clockGlyph, refreshGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useSecondsUntil } from '../../shell/time/useSecondsUntil.ts'
import { clock } from '../../text/clock.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { type SendOutcome, sendCode } from './sendCode.ts'

/** Sends another mail, not sooner than half a minute after the last one (C-01). */
export function Resend() {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [isSending, setSending] = useState(false)
  const untilMs = Math.max(login?.cooldownUntilMs ?? 0, outcome?.kind === 'cooldown' ? outcome.untilMs : 0)
  const wait = useSecondsUntil(untilMs) ?? 0
  useErrorTexts(outcome?.kind === 'failed')
  if (!login) return null
  const failure = outcome?.kind === 'failed' ? text.error(outcome.error) : undefined
  const send = async () => {
    setSending(true)
    const result = await sendCode(kit, { email: login.email, isAgain: true })
    setSending(false)
    setOutcome(result)
  }
  return (
    <Stack above={12}>
      {failure ? <Hint invalid>{`${failure.title}. ${failure.text}`}</Hint> : null}
      <Button
        variant="ghost"
        glyph={wait > 0 ? clockGlyph : refreshGlyph}
        disabled={wait > 0}
        focusable
        loading={isSending ? text('email.sending') : undefined}
        onClick={() => void send()}
        testId="otp-resend"
      >
        {wait > 0 ? text('otp.resendIn', { time: clock(text, wait) }) : text('otp.resend')}
      </Button>
    </Stack>
  )
}

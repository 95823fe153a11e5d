import { emailLoginAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { ResendButton } from './ResendButton.tsx'
import { type SendOutcome, sendCode } from './sendCode.ts'

/** Sends another mail, not sooner than half a minute after the last one (C-01). */
export function Resend() {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [isSending, setSending] = useState(false)
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
    <ResendButton
      untilMs={Math.max(login.cooldownUntilMs, outcome?.kind === 'cooldown' ? outcome.untilMs : 0)}
      isSending={isSending}
      failure={failure && `${failure.title}. ${failure.text}`}
      onSend={() => void send()}
    />
  )
}

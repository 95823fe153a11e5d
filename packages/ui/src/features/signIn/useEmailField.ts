import { hasCode } from '@latchkey/common/contract'
import { prepareEmbedded } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSecondsUntil } from '../../shell/time/useSecondsUntil.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { type SendOutcome, sendCode } from './sendCode.ts'

/** An address being typed, and how the try to send a mail to it stands. */
export function useEmailField(initial = '') {
  const kit = useKit()
  const text = useText()
  const [email, setEmail] = useState(initial)
  const [outcome, setOutcome] = useState<SendOutcome>()
  const [isSending, setSending] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  const wait = useSecondsUntil(outcome?.kind === 'cooldown' ? outcome.untilMs : undefined)
  useErrorTexts(outcome?.kind === 'failed')
  useEffect(() => () => attempt.current?.abort(), [])

  const type = useCallback((value: string) => {
    setEmail(value)
    setOutcome((last) => (last?.kind === 'cooldown' ? last : undefined))
  }, [])
  const submit = async () => {
    if (isSending || email.trim() === '') return
    const controller = new AbortController()
    attempt.current = controller
    setSending(true)
    const result = await sendCode(kit, { email, signal: controller.signal })
    if (controller.signal.aborted) return
    setSending(false)
    setOutcome(result)
  }
  const isWaiting = wait !== undefined && wait > 0
  const failure = outcome?.kind === 'failed' && !hasCode(outcome.error, 'ABORTED') ? text.error(outcome.error) : undefined
  const hint = isWaiting
    ? text('email.cooldown', { n: wait })
    : outcome?.kind === 'invalid'
      ? text('email.invalid')
      : failure
        ? `${failure.title}. ${failure.text}`
        : undefined
  return {
    ...{ email, type, submit, isSending, hint, isWaiting },
    isInvalid: outcome?.kind === 'invalid' || failure !== undefined,
    prepare: useCallback(() => void prepareEmbedded(kit), [kit]),
  }
}

import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { embeddedOwnerAtom, fetchAccountTypes, push, updateEmail } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { ChangeReview } from '../../../features/signIn/ChangeReview.tsx'
import { emailField } from '../../../features/signIn/emailField.ts'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { mailGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { TextField } from '../../../primitives/TextField/TextField.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** Another address for the embedded wallet: its owner approves it in the secure site's frame before any mail goes out. */
export function UpdateEmailWallet() {
  const kit = useKit()
  const text = useText()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  const current = safeText(useKitValue(embeddedOwnerAtom)?.email, 'name')
  const isKnown = current !== ''
  useEffect(() => {
    if (!isKnown) fetchAccountTypes(kit).catch(() => undefined)
  }, [kit, isKnown])
  useErrorTexts(error !== undefined)
  useSecureFrameTheme()
  useEffect(() => () => attempt.current?.abort(), [])
  const isInvalid = hasCode(error, 'EMAIL_INVALID')
  const failure = error !== undefined && !isInvalid ? text.error(error) : undefined
  const submit = async () => {
    const controller = new AbortController()
    attempt.current = controller
    setSending(true)
    setError(undefined)
    try {
      const action = await updateEmail(kit, { email, signal: controller.signal })
      push(kit, { view: action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp' })
    } catch (cause) {
      if (controller.signal.aborted) return
      // Who declines is back at the field, and knows why.
      if (!hasCode(cause, 'USER_REJECTED')) setError(cause)
    }
    setSending(false)
  }
  if (isSending) return <ChangeReview />
  return (
    <Body>
      <Scroll>
        <Stack gap={8}>
          <TextField
            label={text('updateEmail.current')}
            showLabel
            glyph={mailGlyph}
            value={current}
            onChange={() => undefined}
            disabled
            dir="ltr"
            testId="email-current"
          />
          <div data-autofocus="">
            <TextField
              label={text('updateEmail.new')}
              showLabel
              glyph={mailGlyph}
              {...emailField}
              value={email}
              onChange={(value) => {
                setEmail(value)
                setError(undefined)
              }}
              onSubmit={() => void submit()}
              invalid={isInvalid || failure !== undefined}
              hint={isInvalid ? text('email.invalid') : failure ? `${failure.title}. ${failure.text}` : undefined}
              testId="email-field"
            />
          </div>
          <Hint>{text('updateEmail.text')}</Hint>
          <Button disabled={email.trim() === ''} onClick={() => void submit()} testId="email-continue">
            {text('updateEmail.continue')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

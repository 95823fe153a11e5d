import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { back, emailLoginAtom, embeddedOwnerAtom, replace, reset, showToast, updateEmail, verifyUpdateCode } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { Lead } from '../../parts/Lead/Lead.tsx'
import { Steps } from '../../parts/Steps/Steps.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useSecureFrameTheme } from '../../shell/frame/useSecureFrameTheme.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { ChangeReview } from './ChangeReview.tsx'
import { Email } from './Email.tsx'
import { ResendButton } from './ResendButton.tsx'

/** CSS pixels of what the code is for, and its field. */
const fieldPx = 174

/** One of the two codes that change an address. */
export function UpdateEmailOtp({ which }: UpdateEmailOtpProps) {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const current = safeText(useKitValue(embeddedOwnerAtom)?.email, 'name')
  const [error, setError] = useState<unknown>()
  /** `review`: the change begins again, its owner approves it, and a new code goes to the current address. `void`: that failed. */
  const [step, setStep] = useState<'code' | 'review' | 'void'>('code')
  const restart = useRef<AbortController>(undefined)
  useSecureFrameTheme()
  useErrorTexts(error !== undefined)
  useEffect(() => {
    if (step !== 'code') return
    const attempt = new AbortController()
    const wait = async () => {
      try {
        await verifyUpdateCode(kit, { which, signal: attempt.signal })
        if (attempt.signal.aborted) return
        if (which === 'primary') return replace(kit, { view: 'UpdateEmailSecondaryOtp' })
        reset(kit, { view: 'Account' })
        showToast(kit, { kind: 'success', text: 'updateEmail.done' })
      } catch (cause) {
        if (attempt.signal.aborted) return
        if (hasCode(cause, 'OTP_WRONG')) return void wait()
        setError(cause)
      }
    }
    void wait()
    return () => attempt.abort()
  }, [kit, which, step])
  useEffect(() => () => restart.current?.abort(), [])
  const begin = async (email: string) => {
    const controller = new AbortController()
    restart.current = controller
    setError(undefined)
    setStep('review')
    try {
      await updateEmail(kit, { email, signal: controller.signal })
      if (which === 'secondary') return replace(kit, { view: 'UpdateEmailPrimaryOtp' })
      setStep('code')
    } catch (cause) {
      if (controller.signal.aborted) return
      // The earlier codes are void by now.
      if (hasCode(cause, 'USER_REJECTED')) return back(kit)
      setError(cause)
      setStep('void')
    }
  }
  if (step === 'review') return <ChangeReview />
  const failure = error === undefined ? undefined : text.error(error)
  const sentTo = which === 'primary' ? current : login?.email
  return (
    <Body>
      <Scroll>
        <Stack gap={16}>
          <Steps
            label={text('updateEmail.steps')}
            steps={[
              { id: 'primary', state: which === 'primary' ? 'running' : 'done', label: text('updateEmail.primary') },
              { id: 'secondary', state: which === 'secondary' ? 'running' : 'waiting', label: text('updateEmail.secondary') },
            ]}
          />
          <div role="status" style={{ textAlign: 'center' }}>
            <Lead title={text('otp.title')}>
              {sentTo
                ? text.rich('updateEmail.sent', { email: sentTo }, { email: (words) => <Email key="email">{words}</Email> })
                : text('updateEmail.primaryText')}
            </Lead>
          </div>
          {step === 'code' ? <FrameSlot height={fieldPx} label={text('otp.field')} /> : null}
        </Stack>
        {failure ? <Hint invalid>{`${failure.title}. ${failure.text}`}</Hint> : null}
        {login ? <ResendButton untilMs={login.cooldownUntilMs} onSend={() => void begin(login.email)} /> : null}
      </Scroll>
    </Body>
  )
}

export type UpdateEmailOtpProps = {
  /** The old address's code, or the new one's. */
  which: 'primary' | 'secondary'
}

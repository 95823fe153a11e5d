import { hasCode } from '@latchkey/common/contract'
import { emailLoginAtom, replace, reset, showToast, verifyUpdateCode } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { mailGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { useSecureFrameTheme } from '../../shell/frame/useSecureFrameTheme.ts'
import { useErrorTexts } from '../../text/useErrorTexts.ts'
import { useText } from '../../text/useText.ts'
import { Email } from './Email.tsx'

/** One of the two codes that change an address. */
export function UpdateEmailOtp({ which }: UpdateEmailOtpProps) {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [error, setError] = useState<unknown>()
  useSecureFrameTheme()
  useErrorTexts(error !== undefined)
  useEffect(() => {
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
  }, [kit, which])
  const failure = error === undefined ? undefined : text.error(error)
  return (
    <Body>
      <Scroll>
        <StatusView state="idle" icon={<Icon glyph={mailGlyph} />} title={text(`updateEmail.${which}`)} tight>
          {which === 'primary'
            ? text('updateEmail.primaryText')
            : text.rich(
                'updateEmail.secondaryText',
                { email: login?.email ?? '' },
                { email: (words) => <Email key="email">{words}</Email> },
              )}
        </StatusView>
        <FrameSlot height={320} label={text('otp.field')} />
        {failure ? <Hint invalid>{`${failure.title}. ${failure.text}`}</Hint> : null}
      </Scroll>
    </Body>
  )
}

export type UpdateEmailOtpProps = {
  /** The old address's code, or the new one's. */
  which: 'primary' | 'secondary'
}

import { emailLoginAtom, replace } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import { Email } from '../../../features/signIn/Email.tsx'
import { Resend } from '../../../features/signIn/Resend.tsx'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { mailGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useText } from '../../../text/useText.ts'
import { fieldHeight } from './fieldHeight.ts'
import { useCode } from './useCode.ts'

/** Minutes that a code works; the gateway's hard maximum. */
const minutes = 10

/** The code from the mail; opened without one having been sent, it leads to the address. */
export function EmailVerifyOtp() {
  const kit = useKit()
  const login = useKitValue(emailLoginAtom)
  const [isSent] = useState(login !== undefined)
  useEffect(() => {
    if (!isSent) replace(kit, { view: 'EmailLogin' })
  }, [kit, isSent])
  return isSent ? <CodeFromMail /> : null
}

/** The field is the secure site's own: this page sees no digit (T-F20). */
function CodeFromMail() {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const { failure } = useCode()
  useSecureFrameTheme()
  const { height, hasMessage } = fieldHeight(kit.config)
  const sentTo = text.rich('otp.text', { email: login?.email ?? '', n: minutes }, { email: (words) => <Email key="email">{words}</Email> })
  return (
    <Body>
      <Scroll>
        {hasMessage ? (
          <Hint>{sentTo}</Hint>
        ) : (
          <StatusView state="idle" icon={<Icon glyph={mailGlyph} />} title={text('otp.title')} tight>
            {sentTo}
          </StatusView>
        )}
        <FrameSlot height={height} label={text('otp.field')} />
        {failure ? <Hint invalid>{failure}</Hint> : null}
        <Resend />
      </Scroll>
    </Body>
  )
}

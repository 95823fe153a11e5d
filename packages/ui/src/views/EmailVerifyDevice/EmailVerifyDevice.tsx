import { hasCode } from '@latchkey/common'
import { approveDevice, emailLoginAtom, replace } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { FrameSlot } from '../../parts/FrameSlot/FrameSlot.tsx'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { shieldGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { useFrameTheme } from '../../shell/useFrameTheme.ts'
import { useText } from '../../text/useText.ts'
import { Email } from '../signIn/Email.tsx'
import { Resend } from '../signIn/Resend.tsx'

/** A device that is new to the wallet is approved in the mail, by the number that shows here (3.7). */
export function EmailVerifyDevice() {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [end, setEnd] = useState<'denied' | 'failed'>()
  const sentAt = login?.cooldownUntilMs
  useFrameTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mail is a new wait.
  useEffect(() => {
    const attempt = new AbortController()
    setEnd(undefined)
    approveDevice(kit, { signal: attempt.signal }).catch((error) => {
      if (attempt.signal.aborted) return
      if (hasCode(error, 'VERIFY_RECOVERY')) replace(kit, { view: 'UpgradeEmailWallet' })
      else setEnd(hasCode(error, 'USER_REJECTED') ? 'denied' : 'failed')
    })
    return () => attempt.abort()
  }, [kit, sentAt])
  const address = text.rich('device.text', { email: login?.email ?? '' }, { email: (words) => <Email key="email">{words}</Email> })
  return (
    <Body>
      <Scroll>
        <StatusView
          state={end ? 'error' : 'waiting'}
          icon={<Icon glyph={shieldGlyph} />}
          title={text(end ? 'device.failed.title' : 'device.title')}
        >
          {end ? text(end === 'denied' ? 'device.denied.text' : 'device.failed.text') : address}
        </StatusView>
        {end ? null : <FrameSlot height={64} label={text('device.field')} />}
        <Resend />
      </Scroll>
    </Body>
  )
}

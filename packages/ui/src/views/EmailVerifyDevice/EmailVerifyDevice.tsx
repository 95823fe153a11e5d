import { hasCode } from '@latchkey/common'
import { approveDevice, emailLoginAtom, replace } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../defineView.ts'
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

/** A device is approved by the number that shows here: in the mail if it is new to the wallet (3.7), or in another site's window (I27). */
export function EmailVerifyDevice({ params }: ViewProps<'EmailVerifyDevice'>) {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const social = params?.social
  const [end, setEnd] = useState<'denied' | 'failed'>()
  const sentAt = login?.cooldownUntilMs
  useFrameTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mail is a new wait.
  useEffect(() => {
    const attempt = new AbortController()
    setEnd(undefined)
    approveDevice(kit, { signal: attempt.signal, social }).catch((error) => {
      if (attempt.signal.aborted) return
      if (hasCode(error, 'VERIFY_RECOVERY')) replace(kit, { view: 'UpgradeEmailWallet' })
      else setEnd(hasCode(error, 'USER_REJECTED') ? 'denied' : 'failed')
    })
    return () => attempt.abort()
  }, [kit, sentAt, social])
  const address = social
    ? text('device.social', { provider: text(`social.${social}`) })
    : text.rich('device.text', { email: login?.email ?? '' }, { email: (words) => <Email key="email">{words}</Email> })
  return (
    <Body>
      <Scroll>
        <StatusView
          state={end ? 'error' : 'waiting'}
          icon={<Icon glyph={shieldGlyph} />}
          title={text(end ? 'device.failed.title' : 'device.title')}
        >
          {end ? text(sayEnd(end, social !== undefined)) : address}
        </StatusView>
        {end ? null : <FrameSlot height={64} label={text('device.field')} />}
        {social ? null : <Resend />}
      </Scroll>
    </Body>
  )
}

function sayEnd(end: 'denied' | 'failed', isSocial: boolean) {
  if (end === 'denied') return isSocial ? 'device.social.denied' : 'device.denied.text'
  return isSocial ? 'device.social.failed' : 'device.failed.text'
}

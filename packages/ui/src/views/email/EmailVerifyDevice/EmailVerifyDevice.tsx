import { hasCode } from '@latchkey/common/contract'
import { approveDevice, emailLoginAtom, type SocialProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { Email } from '../../../features/signIn/Email.tsx'
import { Resend } from '../../../features/signIn/Resend.tsx'
import { showNextStep } from '../../../features/signIn/showNextStep.ts'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useText } from '../../../text/useText.ts'
import { DelayedDevice } from './DelayedDevice.tsx'

/**
 * A device is approved by the number that shows here: in the mail if it is new to the wallet (3.7), in another site's window (I27), or on
 * a device of the owner's where no mail can ask them.
 */
export function EmailVerifyDevice({ params }: ViewProps<'EmailVerifyDevice'>) {
  return params?.delay ? <DelayedDevice delay={params.delay} social={params.social} /> : <AwaitedPress social={params?.social} />
}

function AwaitedPress({ social }: { social: SocialProvider | undefined }) {
  const kit = useKit()
  const text = useText()
  const login = useKitValue(emailLoginAtom)
  const [end, setEnd] = useState<'denied' | 'failed'>()
  const sentAt = login?.cooldownUntilMs
  useSecureFrameTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mail is a new wait.
  useEffect(() => {
    const attempt = new AbortController()
    setEnd(undefined)
    approveDevice(kit, { signal: attempt.signal, social }).catch((error) => {
      if (attempt.signal.aborted) return
      if (!showNextStep(kit, error, social)) setEnd(hasCode(error, 'USER_REJECTED') ? 'denied' : 'failed')
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

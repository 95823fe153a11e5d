import { hasCode } from '@latchkey/common/contract'
import { farcasterUrlAtom, followLink, getDevice, isPressAwaitedAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { LoginPress } from '../../../features/signIn/LoginPress.tsx'
import { CodeBody } from '../../../features/wallets/CodeBody.tsx'
import { CopyLink } from '../../../features/wallets/CopyLink.tsx'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { SocialMark } from '../../../parts/SocialButton/SocialMark.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { leadBack } from '../../../shell/lead.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './ConnectingFarcaster.module.css'
import { useFarcaster } from './useFarcaster.ts'

/**
 * A code that a phone scans, or the way on from this phone: it leads to a page that asks for the number here, and then to the Farcaster
 * app; what is signed there signs the user in here.
 */
export function ConnectingFarcaster() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const [device] = useState(() => getDevice(kit))
  const uri = useKitValue(farcasterUrlAtom)
  const { state, error, restart } = useFarcaster()
  useErrorTexts(state === 'failed')
  useSecureFrameTheme()
  const isPressAwaited = useKitValue(isPressAwaitedAtom)
  if (isPressAwaited) return <LoginPress />
  const mark = <SocialMark provider="farcaster" />
  if (state !== 'waiting') {
    const isExpired = hasCode(error, 'EMBEDDED_TIMEOUT')
    const words =
      state === 'connected'
        ? { title: text('social.connected'), text: undefined }
        : isExpired
          ? { title: text('qr.expired.title'), text: text('farcaster.expired') }
          : text.error(error)
    return (
      <Body>
        <Scroll>
          <StatusView state={state === 'connected' ? 'done' : 'error'} round icon={mark} title={words.title}>
            {words.text}
          </StatusView>
          {state === 'failed' ? (
            <Stack gap={4}>
              <Button glyph={refreshGlyph} onClick={restart} testId="farcaster-again">
                {text(isExpired ? 'qr.newCode' : 'common.tryAgain')}
              </Button>
              <Button variant="ghost" onClick={() => leadBack(kit)}>
                {text('social.another')}
              </Button>
            </Stack>
          ) : null}
        </Scroll>
      </Body>
    )
  }
  const follow = (href: string) => {
    const isPage = href.startsWith('http')
    followLink(kit, { href, kind: isPage ? 'web' : 'deeplink', target: isPage ? '_blank' : '_self' })
  }
  return (
    <Body>
      <Scroll>
        {device.isPhone ? (
          <StatusView state="waiting" round icon={mark} title={text('social.waiting.title', { provider: text('social.farcaster') })}>
            {text(uri === undefined ? 'phone.preparing' : 'farcaster.phone')}
          </StatusView>
        ) : (
          <CodeBody uri={uri} label={text('farcaster.label')} title={text('qr.title')} logo={<span className={classes.mark}>{mark}</span>}>
            {text('farcaster.text')}
          </CodeBody>
        )}
        <p className={classes.words}>{text('farcaster.number')}</p>
        <FrameSlot height={64} label={text('farcaster.field')} />
        <Stack gap={8}>
          {device.isPhone ? (
            <Button
              glyph={outGlyph}
              flip
              disabled={uri === undefined}
              focusable
              onClick={() => uri !== undefined && follow(uri)}
              testId="farcaster-open"
            >
              {text('farcaster.open')}
            </Button>
          ) : null}
          <CopyLink uri={uri} />
        </Stack>
      </Scroll>
    </Body>
  )
}

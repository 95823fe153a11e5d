import type { FoundWallet } from '@latchkey/core/internal'
import { type Device, type WalletBody, walletLink } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { type ReactNode, useMemo } from 'react'
import { CopyLink } from '../../../features/wallets/CopyLink.tsx'
import { hasDownloads } from '../../../features/wallets/downloadLinks.ts'
import type { PairingResult } from '../../../features/wallets/usePairing.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { outGlyph, qrGlyph } from '../../../primitives/Icon/glyphs.ts'
import { getGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadTo } from '../../../shell/lead.ts'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'
import { useOpenApp } from './useOpenApp.ts'

/** The wallet's app or page, on this device: opened with the pairing inside its link, and what to do if nothing opens. */
export function AppBody({ way, pairing, wallet, walletId, name, icon, device, onCode }: AppBodyProps) {
  const kit = useKit()
  const text = useText()
  const uri = pairing.state === 'ready' ? pairing.pairing?.uri : undefined
  const links = wallet?.listing
  const link = useMemo(
    () => (uri && links ? walletLink({ wallet: links, way, device, uri, pageUrl: globalThis.location.href }) : undefined),
    [links, way, device, uri],
  )
  const { open, isOpened, isMissing } = useOpenApp({ walletId, link, isEager: way !== 'web' })
  const hasGone = isMissing && way !== 'web'
  const words = hasGone ? missing : sentences[way]
  const canGet = way !== 'web' && hasDownloads(links)
  return (
    <>
      <StatusView
        state={hasGone ? 'declined' : way === 'web' && !isOpened ? 'idle' : 'waiting'}
        icon={icon}
        title={text.rich(words.title, { wallet: name })}
      >
        {link ? text.rich(words.text, { wallet: name }) : text('phone.preparing')}
      </StatusView>
      <Stack gap={8}>
        <Button glyph={outGlyph} flip disabled={!link} focusable onClick={open} testId="action-open-wallet">
          {way === 'web' && link
            ? text.rich('platforms.web.open', { domain: new URL(link.href).host })
            : text.rich('connecting.open', { wallet: name })}
        </Button>
        {canGet ? (
          <Buttons>
            <CopyLink uri={uri} />
            <Button variant="secondary" glyph={getGlyph} onClick={() => leadTo(kit, { view: 'Downloads', params: { walletId } })}>
              {device.isPhone ? text('phone.get') : text.rich('connecting.get', { wallet: name })}
            </Button>
          </Buttons>
        ) : (
          <CopyLink uri={uri} />
        )}
        {hasGone ? (
          <Button variant="ghost" glyph={qrGlyph} onClick={onCode} testId="action-scan">
            {text('qr.scanInstead')}
          </Button>
        ) : null}
      </Stack>
    </>
  )
}

export type AppBodyProps = {
  way: Exclude<WalletBody, 'code' | 'browser'>
  pairing: PairingResult
  wallet: FoundWallet | undefined
  walletId: string
  name: string
  /** 72 px. */
  icon: ReactNode
  device: Device
  /** Shows the code instead. */
  onCode: () => void
}

type Words = { readonly title: MessageKey; readonly text: MessageKey }

const sentences = {
  mobile: { title: 'connecting.waiting.title', text: 'phone.text' },
  desktop: { title: 'connecting.waiting.title', text: 'platforms.desktop.text' },
  web: { title: 'platforms.web.title', text: 'platforms.web.text' },
} as const satisfies { [way in AppBodyProps['way']]: Words }

const missing: Words = { title: 'phone.missing.title', text: 'phone.missing.text' }

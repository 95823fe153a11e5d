import type { FoundWallet } from '@latchkey/core/internal'
import { type Device, followLink } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { CopyLink } from '../../../features/wallets/CopyLink.tsx'
import { hasDownloads } from '../../../features/wallets/downloadLinks.ts'
import type { PairingResult } from '../../../features/wallets/usePairing.ts'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { getGlyph, phoneGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** What else a code's pairing is good for: copied by hand, handed to any app of this phone; and where the wallet can be downloaded. */
export function CodeButtons({ pairing, wallet, walletId, name, device, hasGet, onApp }: CodeButtonsProps) {
  const kit = useKit()
  const text = useText()
  const uri = pairing.state === 'ready' ? pairing.pairing?.uri : undefined
  const canGet = hasGet && walletId !== undefined && hasDownloads(wallet?.listing)
  const copy = <CopyLink uri={uri} />
  return (
    <Stack gap={8}>
      {device.isPhone && !onApp && (device.isTelegram || device.isInAppBrowser) ? (
        <Alert tone="accent" title={text('phone.inApp.title')} testId="in-app">
          {text('phone.inApp.text')}
        </Alert>
      ) : null}
      {onApp ? (
        <Button glyph={phoneGlyph} onClick={onApp} testId="action-open-wallet">
          {text.rich('connecting.open', { wallet: name })}
        </Button>
      ) : device.isPhone && !device.isTelegram && !device.isInAppBrowser ? (
        <Button
          glyph={outGlyph}
          flip
          disabled={uri === undefined}
          focusable
          onClick={() => void (uri && followLink(kit, { href: uri, kind: 'deeplink', target: '_self' }))}
          testId="action-open-any"
        >
          {text('phone.openAny')}
        </Button>
      ) : null}
      {canGet ? (
        <Buttons>
          {copy}
          <Button
            variant="secondary"
            glyph={getGlyph}
            onClick={() => leadTo(kit, { view: 'Downloads', params: { walletId } })}
            testId="action-get"
          >
            {text('phone.get')}
          </Button>
        </Buttons>
      ) : (
        copy
      )}
    </Stack>
  )
}

export type CodeButtonsProps = {
  pairing: PairingResult
  wallet?: FoundWallet | undefined
  /** Absent where any wallet does. */
  walletId?: string | undefined
  name: string
  device: Device
  /** Whether there is room for the way to get the wallet. */
  hasGet?: boolean | undefined
  /** Back to the wallet's app on this phone. */
  onApp?: (() => void) | undefined
}

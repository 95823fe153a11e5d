import { safeText } from '@latchkey/common/web'
import { fetchWallet, getDevice, type WalletBody, walletBodies } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { CodeBody } from '../../../features/wallets/CodeBody.tsx'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'
import { usePairing } from '../../../features/wallets/usePairing.ts'
import { useRelayEntry } from '../../../features/wallets/useRelayEntry.ts'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { browserGlyph, desktopGlyph, globeGlyph, phoneGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Segments } from '../../../primitives/Segments/Segments.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useWalletImage } from '../../../shell/browser/useRemoteImage.ts'
import { useText } from '../../../text/useText.ts'
import { AppBody } from './AppBody.tsx'
import { BrowserBody } from './BrowserBody.tsx'
import { CodeButtons } from './CodeButtons.tsx'
import { PairingEnd } from './PairingEnd.tsx'

/** One wallet by whatever way it has here: a code, its app, its page, or its extension; every way can be left for another. */
export function ConnectingWalletConnect({ params }: ViewProps<'ConnectingWalletConnect'>) {
  const { walletId, namespace } = params
  const kit = useKit()
  const text = useText()
  const wallet = useFoundWallet(walletId)
  const [device] = useState(() => getDevice(kit))
  const canPair = useRelayEntry() !== undefined
  // One that is here for another family, or in its own browser alone, is not here.
  const isInstalled = wallet?.entry?.connectors.some((one) => !one.browseLink && (!namespace || one.namespace === namespace)) === true
  const bodies = walletBodies({ wallet: wallet?.listing, device, isInstalled, canPair })
  const [chosen, setChosen] = useState<WalletBody>()
  const body = chosen && bodies.includes(chosen) ? chosen : (bodies[0] ?? 'code')
  const pairing = usePairing({ walletId, namespace, isOff: body === 'browser' })
  const image = useWalletImage(wallet)
  const isUnknown = wallet?.listing === undefined
  useEffect(() => {
    // Opened by its id alone: its links and picture are still to come; without them the code does.
    if (isUnknown) fetchWallet(kit, { walletId }).catch(() => undefined)
  }, [kit, walletId, isUnknown])

  const name = safeText(wallet?.name, 'name')
  const icon = <WalletIcon src={image.src} pending={image.isPending} size={72} />
  const common = { name, icon, pairing, wallet, walletId }
  const isDone = pairing.state === 'connected'
  const isOver = isDone || (pairing.state !== 'ready' && pairing.state !== 'preparing')
  const hasApp = device.isPhone && bodies.includes('mobile')
  // On a phone a code is for another device: the last resort, and no place to begin.
  const places = device.isPhone ? bodies.filter((one) => one !== 'code') : bodies
  const hasPlaces = places.length > 1 && places.includes(body) && !isDone
  const shown =
    body === 'browser' ? (
      <BrowserBody {...common} />
    ) : isOver ? (
      <PairingEnd pairing={pairing} name={name} namespace={namespace} icon={icon} />
    ) : body === 'code' ? (
      <>
        <CodeBody
          uri={pairing.state === 'ready' ? pairing.pairing?.uri : undefined}
          label={text('qr.label', { wallet: name })}
          title={text('qr.title')}
          logo={<WalletIcon src={image.src} pending={image.isPending} size={52} />}
        >
          {text.rich('qr.text', { wallet: name })}
        </CodeBody>
        <CodeButtons {...common} device={device} hasGet={!hasPlaces} onApp={hasApp ? () => setChosen('mobile') : undefined} />
      </>
    ) : (
      <AppBody key={body} {...common} way={body} device={device} onCode={() => setChosen('code')} />
    )
  return (
    <Body>
      <Scroll>
        {hasPlaces ? (
          <Segments
            label={text('platforms.label', { wallet: name })}
            segments={places.map((id) => ({ id, label: text(labels[id]), glyph: glyphs[id], testId: `platform-${id}` }))}
            value={body}
            onChange={setChosen}
          >
            <Stack above={body === 'code' ? 12 : 4}>{shown}</Stack>
          </Segments>
        ) : (
          shown
        )}
      </Scroll>
    </Body>
  )
}

const labels = {
  code: 'platforms.mobile',
  mobile: 'platforms.mobile',
  browser: 'platforms.browser',
  desktop: 'platforms.desktop',
  web: 'platforms.web',
} as const

const glyphs = { code: phoneGlyph, mobile: phoneGlyph, browser: browserGlyph, desktop: desktopGlyph, web: globeGlyph } as const

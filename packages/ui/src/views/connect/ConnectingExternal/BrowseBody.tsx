import type { Connector } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import type { FoundWallet } from '@latchkey/core/internal'
import { getDevice } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { type ReactNode, useMemo } from 'react'
import { browseLink } from '../../../features/wallets/browseLink.ts'
import { CopyLink } from '../../../features/wallets/CopyLink.tsx'
import { hasDownloads } from '../../../features/wallets/downloadLinks.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { getGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadBack, leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'
import { useOpenApp } from '../ConnectingWalletConnect/useOpenApp.ts'

/** The wallet is an app that opens this page in its own browser: led there, with the page's address by hand, or another wallet. */
export function BrowseBody({ face, wallet, icon }: BrowseBodyProps) {
  const kit = useKit()
  const text = useText()
  const link = useMemo(() => browseLink(face, getDevice(kit)), [kit, face])
  const { open, isMissing } = useOpenApp({ walletId: face.id, link, isEager: true })
  const name = safeText(face.name, 'name')
  const walletId = wallet?.listing?.id
  const canGet = walletId !== undefined && hasDownloads(wallet?.listing)
  return (
    <>
      <StatusView
        state={isMissing ? 'declined' : 'waiting'}
        icon={icon}
        title={text(isMissing ? 'phone.missing.title' : 'connecting.waiting.title', { wallet: name })}
      >
        {text(isMissing ? 'browse.missing' : 'browse.text', { wallet: name })}
      </StatusView>
      <Stack gap={8}>
        <Button glyph={outGlyph} flip disabled={!link} focusable onClick={open} testId="action-open-wallet">
          {text('connecting.open', { wallet: name })}
        </Button>
        {canGet ? (
          <Buttons>
            <CopyLink uri={globalThis.location.href} />
            <Button variant="secondary" glyph={getGlyph} onClick={() => leadTo(kit, { view: 'Downloads', params: { walletId } })}>
              {text('phone.get')}
            </Button>
          </Buttons>
        ) : (
          <CopyLink uri={globalThis.location.href} />
        )}
        <Button variant="ghost" onClick={() => leadBack(kit)}>
          {text('connecting.another')}
        </Button>
      </Stack>
    </>
  )
}

export type BrowseBodyProps = {
  face: Connector
  wallet: FoundWallet | undefined
  /** 72 px. */
  icon: ReactNode
}

import { openExternal } from '@latchkey/common'
import { back } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { StatusView } from '../../parts/StatusView/StatusView.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useRemoteImage } from '../../shell/useRemoteImage.ts'
import { useText } from '../../text/useText.ts'
import type { FoundWallet } from '../wallets/findWallet.ts'

/** The store is open in another tab: we wait for the extension to be there. */
export function ExtensionOpened({ wallet, name, store }: ExtensionOpenedProps) {
  const kit = useKit()
  const text = useText()
  const image = useRemoteImage({ icon: wallet?.icon, imageId: wallet?.imageId, kind: 'wallet' })
  return (
    <Body>
      <Scroll>
        <StatusView
          state="waiting"
          icon={<WalletIcon src={image.src} pending={image.isPending} size={72} />}
          title={text.rich('downloads.waiting.title', { wallet: name })}
        >
          {text('downloads.waiting.text')}
        </StatusView>
        <Stack gap={4}>
          <Button variant="secondary" glyph={refreshGlyph} onClick={() => void openExternal(store, 'web')}>
            {text('downloads.openAgain')}
          </Button>
          <Button variant="ghost" onClick={() => back(kit)}>
            {text('connecting.another')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

export type ExtensionOpenedProps = { wallet: FoundWallet | undefined; name: string; store: string }

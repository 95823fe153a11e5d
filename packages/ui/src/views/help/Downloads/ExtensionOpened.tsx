import { openExternal } from '@latchkey/common/web'
import type { FoundWallet } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { WalletPicture } from '../../../features/wallets/WalletPicture.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** The store is open in another tab: we wait for the extension to be there. */
export function ExtensionOpened({ wallet, name, store }: ExtensionOpenedProps) {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Scroll>
        <StatusView
          state="waiting"
          icon={<WalletPicture wallet={wallet} size={72} />}
          title={text.rich('downloads.waiting.title', { wallet: name })}
        >
          {text('downloads.waiting.text')}
        </StatusView>
        <Stack gap={4}>
          <Button variant="secondary" glyph={refreshGlyph} onClick={() => void openExternal(store, 'web')}>
            {text('downloads.openAgain')}
          </Button>
          <Button variant="ghost" onClick={() => leadBack(kit)}>
            {text('connecting.another')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

export type ExtensionOpenedProps = { wallet: FoundWallet | undefined; name: string; store: string }

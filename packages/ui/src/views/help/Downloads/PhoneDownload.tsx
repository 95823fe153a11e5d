import type { FoundWallet } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { Intro } from '../../../features/wallets/Intro.tsx'
import { WalletPicture } from '../../../features/wallets/WalletPicture.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Link } from '../../../primitives/Link/Link.tsx'
import { LinkButton } from '../../../primitives/LinkButton/LinkButton.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { Legal } from '../../../shell/frame/Legal.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** The store of this phone, and nothing else at first. */
export function PhoneDownload({ wallet, name, store, isAndroid, onShowAll }: PhoneDownloadProps) {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Scroll>
        <Intro icon={<WalletPicture wallet={wallet} size={72} />} title={text('downloads.install.title')}>
          {text('downloads.install.text')}
        </Intro>
        <Stack gap={8}>
          <LinkButton variant="primary" href={store} glyph={outGlyph} flip testId="download-store">
            {text(isAndroid ? 'downloads.openPlayStore' : 'downloads.openAppStore')}
          </LinkButton>
          <Button variant="secondary" onClick={() => leadBack(kit)}>
            {text('downloads.haveApp', { wallet: name })}
          </Button>
        </Stack>
        <Legal inside>
          {text.rich(
            'downloads.every',
            {},
            {
              all: (words) => (
                <Link quiet key="all" onClick={onShowAll}>
                  {words}
                </Link>
              ),
            },
          )}
        </Legal>
      </Scroll>
    </Body>
  )
}

export type PhoneDownloadProps = {
  wallet: FoundWallet | undefined
  name: string
  /** A link that has passed the gate. */
  store: string
  isAndroid: boolean
  onShowAll: () => void
}

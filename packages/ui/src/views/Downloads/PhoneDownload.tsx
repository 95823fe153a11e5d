import { back } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { outGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { Link } from '../../primitives/Link/Link.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { Legal } from '../../shell/Legal.tsx'
import { useRemoteImage } from '../../shell/useRemoteImage.ts'
import { useText } from '../../text/useText.ts'
import type { FoundWallet } from '../wallets/findWallet.ts'
import { Intro } from '../wallets/Intro.tsx'
import { classes, css } from './Downloads.module.css'

/** The store of this phone, and nothing else at first. */
export function PhoneDownload({ wallet, name, store, isAndroid, onShowAll }: PhoneDownloadProps) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const image = useRemoteImage({ icon: wallet?.icon, imageId: wallet?.imageId, kind: 'wallet' })
  return (
    <Body>
      <Scroll>
        <Intro icon={<WalletIcon src={image.src} pending={image.isPending} size={72} />} title={text('downloads.install.title')}>
          {text('downloads.install.text')}
        </Intro>
        <Stack gap={8}>
          <a className={classes.open} href={store} target="_blank" rel="noopener noreferrer" data-testid="download-store">
            <Icon glyph={outGlyph} flip />
            {text(isAndroid ? 'downloads.openPlayStore' : 'downloads.openAppStore')}
          </a>
          <Button variant="secondary" onClick={() => back(kit)}>
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

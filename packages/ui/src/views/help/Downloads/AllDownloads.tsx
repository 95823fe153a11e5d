import type { FoundWallet } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useStyles } from '../../../css/useStyles.ts'
import type { DownloadLinks } from '../../../features/wallets/downloadLinks.ts'
import { QrCode } from '../../../parts/QrCode/QrCode.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { type Glyph, walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { browserGlyph, desktopGlyph, phoneGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Link } from '../../../primitives/Link/Link.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { useWalletImage } from '../../../shell/browser/useRemoteImage.ts'
import { Legal } from '../../../shell/frame/Legal.tsx'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Downloads.module.css'

/** Every way to get the wallet: the extension first, a code for the phone, then the stores. */
export function AllDownloads({ wallet, name, links, onOpenExtension, onHave }: AllDownloadsProps) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const image = useWalletImage(wallet)
  const { extension, ios, android, page } = links
  const scanned = page ?? ios ?? android
  if (!extension && !scanned) {
    return (
      <Body>
        <Empty glyph={walletGlyph} title={text('downloads.none.title')}>
          {text.rich('downloads.none.text', { wallet: name })}
        </Empty>
      </Body>
    )
  }
  const stores: readonly { id: string; href: string; glyph: Glyph; label: MessageKey; meta: string }[] = [
    { id: 'ios', href: ios, glyph: phoneGlyph, label: 'downloads.ios', meta: text('downloads.appStore') } as const,
    { id: 'android', href: android, glyph: phoneGlyph, label: 'downloads.android', meta: text('downloads.playStore') } as const,
    {
      id: 'computer',
      href: page,
      glyph: desktopGlyph,
      label: 'downloads.computer',
      meta: text('downloads.from', { domain: page ? new URL(page).host : '' }),
    } as const,
  ].flatMap(({ href, ...store }) => (href ? [{ ...store, href }] : []))
  return (
    <Body>
      <Scroll>
        {extension ? (
          <Row
            lead
            wraps
            icon={<WalletIcon glyph={browserGlyph} accent />}
            label={text('downloads.extension')}
            meta={text('downloads.extensionMeta')}
            end={<Tag tone="accent">{text('downloads.fastest')}</Tag>}
            chevron="out"
            href={extension}
            onClick={onOpenExtension}
            testId="download-extension"
          />
        ) : null}
        {scanned && !kit.page.isPhone() ? (
          <div className={classes.card}>
            <QrCode value={scanned} label={text('downloads.qr')} size={116} logo={<WalletIcon src={image.src} size={28} />} />
            <div>
              <h3 className={classes.title}>{text('downloads.phone.title')}</h3>
              <p className={classes.text}>{text('downloads.phone.text')}</p>
            </div>
          </div>
        ) : null}
        <List label={text('downloads.title', { wallet: name })}>
          {stores.map(({ id, href, glyph, label, meta }) => (
            <Row
              wraps
              key={id}
              icon={<WalletIcon glyph={glyph} />}
              label={text(label)}
              meta={meta}
              chevron="out"
              href={href}
              testId={`download-${id}`}
            />
          ))}
        </List>
        <Legal inside>
          {text.rich(
            'downloads.have',
            { wallet: name },
            {
              back: (words) => (
                <Link quiet key="back" onClick={onHave}>
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

export type AllDownloadsProps = {
  wallet: FoundWallet | undefined
  name: string
  links: DownloadLinks
  onOpenExtension: () => void
  onHave: () => void
}

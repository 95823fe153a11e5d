import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { networksAtom, showToast } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { AddressChunks } from '../../../parts/AddressChunks/AddressChunks.tsx'
import { useCopy } from '../../../parts/CopyButton/useCopy.ts'
import { NetworkIcon } from '../../../parts/NetworkIcon/NetworkIcon.tsx'
import { QrCode } from '../../../parts/QrCode/QrCode.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { copyGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Link } from '../../../primitives/Link/Link.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useNetworkImage } from '../../../shell/browser/useRemoteImage.ts'
import { Legal } from '../../../shell/frame/Legal.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'
import { useAccountView } from '../Account/useAccountView.ts'
import { classes, css } from './WalletReceive.module.css'

/** The address, as a code and whole. Needs no connection to anything. */
export function WalletReceive() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const view = useAccountView()
  const networks = useKitValue(networksAtom)
  const image = useNetworkImage(view?.snapshot.network)
  const { isCopied, copy } = useCopy({
    onCopied: () => void showToast(kit, { kind: 'success', text: 'common.copied' }),
    onFailed: () => void showToast(kit, { kind: 'error', text: 'common.copyFailed' }),
  })
  if (!view) return null
  const { address, name, snapshot } = view
  const network = safeText(snapshot.network?.name, 'name')
  const others = networks.filter(
    ({ chainNamespace, caipNetworkId }) => chainNamespace === snapshot.namespace && caipNetworkId !== snapshot.chainId,
  ).length
  const icon = (size: number) => <NetworkIcon src={image.src} pending={image.isPending} name={network} size={size} />
  return (
    <Body>
      <Scroll>
        <QrCode value={address} label={text('receive.qr', { network })} logo={icon(48)} />
        <Stack above={12}>
          <Card>
            <div className={classes.card}>
              <p className={classes.who}>
                <bdi>{name ?? <span dir="ltr">{formatAddress(address)}</span>}</bdi>
                <span className={classes.where}>
                  {icon(16)}
                  <bdi>{network}</bdi>
                </span>
              </p>
              <AddressChunks address={address} label={text('send.address', { address })} />
            </div>
          </Card>
        </Stack>
        <Stack above={8}>
          <Button glyph={isCopied ? checkGlyph : copyGlyph} onClick={() => copy(address)} testId="action-copy-address">
            {text(isCopied ? 'common.copied' : 'common.copyAddress')}
          </Button>
        </Stack>
        <Legal inside>
          {others === 0
            ? text.rich('receive.noteOne', { network })
            : text.rich(
                'receive.note',
                { network, n: others },
                {
                  list: (words) => (
                    <Link quiet key="list" onClick={() => leadTo(kit, { view: 'WalletCompatibleNetworks' })} testId="receive-networks">
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

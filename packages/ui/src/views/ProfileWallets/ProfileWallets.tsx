import { openExternal, safeLink, safeText } from '@latchkey/common'
import { disconnect, featuresAtom, showToast } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { Avatar } from '../../parts/Avatar/Avatar.tsx'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { outGlyph } from '../../primitives/Icon/glyphs.ts'
import { copyGlyph, exitGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { List } from '../../primitives/List/List.tsx'
import { Menu, type MenuItem } from '../../primitives/Menu/Menu.tsx'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useText } from '../../text/useText.ts'
import { explorerUrl, useAccountView } from '../Account/useAccountView.ts'

/** The one wallet that is connected, and what can be done with it. */
export function ProfileWallets() {
  const kit = useKit()
  const text = useText()
  const view = useAccountView()
  const { multiWallet } = useKitValue(featuresAtom)
  if (!view) return <Body>{null}</Body>
  const { address, short, name, avatar, wallet, snapshot } = view
  const walletName = safeText(snapshot.wallet?.name, 'name')
  const explorer = explorerUrl(snapshot.network, address)
  const items: MenuItem[] = [
    {
      id: 'copy',
      label: text('common.copyAddress'),
      glyph: copyGlyph,
      testId: 'action-copy-address',
      onSelect: () => {
        navigator.clipboard.writeText(address).then(
          () => showToast(kit, { kind: 'success', text: 'common.copied' }),
          () => showToast(kit, { kind: 'error', text: 'common.copyFailed' }),
        )
      },
    },
    ...(safeLink(explorer, 'web')
      ? [{ id: 'explorer', label: text('profile.explorer'), glyph: outGlyph, onSelect: () => void openExternal(explorer, 'web') }]
      : []),
    {
      id: 'disconnect',
      label: text('account.disconnect'),
      glyph: exitGlyph,
      flip: true,
      danger: true,
      ruleBefore: true,
      testId: 'action-disconnect',
      onSelect: () => void disconnect(kit, { namespace: snapshot.namespace, connectorId: snapshot.connectorId }),
    },
  ]
  return (
    <Body>
      <Scroll>
        <Stack gap={8}>
          {multiWallet ? null : (
            <Alert tone="accent" title={text('profile.one.title')} testId="one-wallet">
              {text('profile.one.text')}
            </Alert>
          )}
          <List label={text('profile.title')} gap={4}>
            <Row
              key={address}
              lead
              current
              icon={<Avatar address={address} src={avatar} size={40} badge={<WalletIcon src={wallet.src} size={16} />} />}
              label={name ? <bdi>{name}</bdi> : <span dir="ltr">{short}</span>}
              meta={name ? <span dir="ltr">{short}</span> : <bdi>{walletName}</bdi>}
              action={<Menu label={text('profile.more', { account: name ?? short })} items={items} testId="wallet-menu" />}
              testId={`connection-${snapshot.connectorId}`}
            />
          </List>
        </Stack>
      </Scroll>
    </Body>
  )
}

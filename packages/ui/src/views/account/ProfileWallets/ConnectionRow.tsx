import { openExternal, safeLink } from '@latchkey/common/web'
import { type Connection, disconnect } from '@latchkey/core'
import { explorerUrl, showToast } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useState } from 'react'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { PairRow } from '../../../parts/PairRow/PairRow.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { checkGlyph, outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { copyGlyph, exitGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Menu, type MenuItem } from '../../../primitives/Menu/Menu.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { pencilGlyph } from './pencilGlyph.ts'
import { RenameField } from './RenameField.tsx'
import { type ConnectionView, useConnectionView } from './useConnectionView.ts'

/** One connection: a press makes it active; its menu has the other actions. */
export function ConnectionRow({ connection, isCurrent, isOnly, onChoose }: ConnectionRowProps) {
  const text = useText()
  const money = useMoney()
  const view = useConnectionView(connection)
  const [isRenaming, setRenaming] = useState(false)
  const items = useItems(connection, view, () => setRenaming(true))
  const { address, short, name, avatar, walletIcon, walletName, total, accountId } = view
  if (isRenaming && accountId) {
    return <RenameField accountId={accountId} label={view.label} placeholder={short} onDone={() => setRenaming(false)} />
  }
  return (
    <PairRow
      lead={isCurrent}
      current={isCurrent}
      icon={<Avatar address={address} src={avatar} size={40} badge={<WalletIcon src={walletIcon} size={16} />} />}
      label={name ? <bdi>{name}</bdi> : <span dir="ltr">{short}</span>}
      meta={
        <>
          {name ? <span dir="ltr">{short}</span> : <bdi>{walletName}</bdi>}
          {total === undefined ? null : ` · ${money.fiat(total)}`}
        </>
      }
      end={isCurrent && !isOnly ? <Icon glyph={checkGlyph} /> : undefined}
      onClick={isCurrent ? undefined : onChoose}
      action={<Menu label={text('profile.more', { account: name ?? short })} items={items} testId="wallet-menu" />}
      testId={`connection-${connection.connectorId}`}
    />
  )
}

export type ConnectionRowProps = {
  connection: Connection
  /** It is the active one. */
  isCurrent: boolean
  /** There can be no other: nothing to choose. */
  isOnly: boolean
  onChoose: () => void
}

function useItems(connection: Connection, view: ConnectionView, rename: () => void): readonly MenuItem[] {
  const kit = useKit()
  const text = useText()
  const { address, network } = view
  const explorer = explorerUrl(network, { address })
  return [
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
    { id: 'rename', label: text('profile.rename'), glyph: pencilGlyph, testId: 'action-rename', onSelect: rename },
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
      onSelect: () => void disconnect(kit, { namespace: connection.namespace, connectorId: connection.connectorId }),
    },
  ]
}

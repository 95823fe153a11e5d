import { safeText } from '@latchkey/common/web'
import { fetchWallets, type Kit } from '@latchkey/core'
import { originStatusAtom, type WalletRow as Row, walletsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { memo, useRef } from 'react'
import { RowSkeleton } from '../../parts/RowSkeleton/RowSkeleton.tsx'
import { WalletRow } from '../../parts/WalletRow/WalletRow.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { qrGlyph, walletGlyph } from '../../primitives/Icon/glyphs.ts'
import { List } from '../../primitives/List/List.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { Tag } from '../../primitives/Tag/Tag.tsx'
import { useRemoteImage } from '../../shell/browser/useRemoteImage.ts'
import { leadTo } from '../../shell/lead.ts'
import { useIsViewEnabled } from '../../shell/loading/useIsViewEnabled.ts'
import { LazyAlert } from '../../shell/notices/LazyAlert.tsx'
import { isShown, useModalPart } from '../../shell/useModalPart.ts'
import { useText } from '../../text/useText.ts'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { chooseWallet } from './chooseWallet.ts'
import { usePreparedTap } from './usePreparedTap.ts'
import { useWalletRows } from './useWalletRows.ts'

/** The wallets to connect with, the quickest first; the rest is behind "All wallets". */
export function WalletList({ isLocked, isHeld = false }: WalletListProps) {
  const kit = useKit()
  const text = useText()
  // Without a gateway there is nothing to wait for: the list is drawn once.
  const isSeen = useModalPart((modal) => kit.gateway !== undefined && isShown(modal))
  const isFilledLater = useModalPart((modal) => kit.gateway !== undefined && (modal.loading || !isShown(modal)))
  const { status } = useKitValue(walletsAtom)
  const isDenied = useKitValue(originStatusAtom) === 'denied'
  const canGet = useIsViewEnabled('GetWallet')
  usePreparedTap(isLocked)
  const isLoading = kit.gateway !== undefined && (isHeld || status === 'loading' || (status === 'idle' && isFilledLater))
  const hasSkeleton = useSkeleton(isLoading && isSeen)
  const rows = useWalletRows(isLoading || hasSkeleton)
  // A row that was here stays high: what stands below the list does not move.
  const most = useRef(0)
  most.current = Math.max(most.current, rows.length)
  if (isDenied) most.current = rows.length
  const missing = most.current - rows.length
  if (rows.length === 0 && !kit.gateway) {
    return (
      <Empty
        glyph={walletGlyph}
        title={text('connect.none.title')}
        action={
          canGet ? (
            <Button size="s" variant="secondary" onClick={() => leadTo(kit, { view: 'GetWallet' })}>
              {text('connect.getWallet')}
            </Button>
          ) : undefined
        }
      >
        {text('connect.none.text')}
      </Empty>
    )
  }
  return (
    <List label={text('wallets.list')} busy={isLoading}>
      {rows.map((row) =>
        row.isPlace || isHeld ? (
          <RowSkeleton key={`place ${row.key}`} isBlank={!hasSkeleton} />
        ) : (
          <WalletLine key={row.key} row={row} isLocked={isLocked} />
        ),
      )}
      {missing > 0 ? (
        <RowSkeleton key="missing" count={missing} isBlank>
          {status === 'failed' ? (
            <LazyAlert
              tone="caution"
              title={text('connect.directoryError.title')}
              action={{ label: text('common.retry'), onClick: () => void fetchWallets(kit).catch(() => undefined) }}
            >
              {text('connect.directoryError.text')}
            </LazyAlert>
          ) : null}
        </RowSkeleton>
      ) : null}
      <AllWalletsRow key="all" isLocked={isLocked} />
    </List>
  )
}

export type WalletListProps = {
  /** Disabled until the terms are accepted. */
  isLocked?: boolean | undefined
  /** It is not known yet what stands above the list: nothing can be chosen before that. */
  isHeld?: boolean | undefined
}

/** A row is drawn again only if it is another one: the list itself is, whenever the modal's state changes. */
const WalletLine = memo(function WalletLine({ row, isLocked }: { row: Row; isLocked: boolean | undefined }) {
  const kit = useKit()
  const text = useText()
  const image = useRemoteImage({ icon: row.icon, imageId: row.isRelayed ? undefined : row.imageId, kind: 'wallet' })
  const end = row.isRelayed ? (
    text('qr.scanCode')
  ) : row.isLastUsed ? (
    <Tag tone="accent">{text('connect.lastUsed')}</Tag>
  ) : row.isInstalled ? (
    text('connect.installed')
  ) : row.group === 'recent' ? (
    text('connect.recent')
  ) : undefined
  return (
    <WalletRow
      id={row.id}
      name={row.isRelayed ? text('qr.phoneWallet') : safeText(row.name, 'name')}
      glyph={row.isRelayed ? qrGlyph : undefined}
      icon={image.src}
      iconPending={image.isPending}
      meta={row.isDuplicate ? text('connect.sameName') : undefined}
      end={end}
      lead={row.isLastUsed && !isLocked}
      disabled={isLocked}
      onClick={() => chooseWallet(kit, row)}
      onNear={() => prepare(kit, row)}
    />
  )
})

/** Makes a wallet ready that may be chosen next; nothing in a browser that saves data (B-28). */
function prepare(kit: Kit, row: Row): void {
  if (kit.page.savesData()) return
  import('./prepareWallet.ts').then(
    ({ prepareWallet }) => prepareWallet(kit, row),
    () => undefined,
  )
}

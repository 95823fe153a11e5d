import { safeText } from '@latchkey/common/web'
import { connectorEntriesAtom, fetchWalletPage, modalAtom, walletsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../css/cx.ts'
import * as shared from '../../../css/sheets/listFrame.module.css'
import { useStyles } from '../../../css/useStyles.ts'
import { chooseWallet } from '../../../features/wallets/chooseWallet.ts'
import { roundCount } from '../../../features/wallets/roundCount.ts'
import { usePreparedTap } from '../../../features/wallets/usePreparedTap.ts'
import { useRelayEntry } from '../../../features/wallets/useRelayEntry.ts'
import { WalletGrid, type WalletGridHandle } from '../../../parts/WalletGrid/WalletGrid.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { qrGlyph, walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { searchGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Link } from '../../../primitives/Link/Link.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { SearchField } from '../../../primitives/SearchField/SearchField.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useAnnounceFound } from '../../../shell/notices/useAnnounceFound.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './AllWallets.module.css'
import { drawGridPicture } from './GridPicture.tsx'
import { listGridWallets } from './listGridWallets.ts'
import { ScanTool } from './ScanTool.tsx'
import { useWalletSearch } from './useWalletSearch.ts'

/** Five rows of four, as many as the panel shows. */
const skeletonTiles = 20

/** Search over a grid of every wallet. */
export function AllWallets() {
  useStyles(shared.css)
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const entries = useKitValue(connectorEntriesAtom)
  const wallets = useKitValue(walletsAtom)
  const { namespace } = useKitValue(modalAtom)
  const canGet = useIsViewEnabled('GetWallet')
  useViewHeader(useMemo(() => ({ tools: <ScanTool /> }), []))
  usePreparedTap()
  const canScan = useRelayEntry() !== undefined
  const scan = () => leadTo(kit, { view: 'ConnectingWalletConnectBasic' })
  const [query, setQuery] = useState('')
  const grid = useRef<WalletGridHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isSearching, hasFailed, retry } = useWalletSearch(query)
  const items = useMemo(
    () =>
      listGridWallets({
        entries,
        wallets,
        customWallets: kit.config.customWallets ?? [],
        query,
        namespace,
        describe: (wallet) => text('wallets.installed', { wallet }),
      }),
    [entries, wallets, kit, query, namespace, text],
  )
  const { status, count, page } = wallets
  // By number: asked for again by a grid that has not seen the page yet, it is the same page.
  const fetchNext = () => void fetchWalletPage(kit, { page: page + 1 }).catch(() => undefined)
  const isFirst = kit.gateway !== undefined && page === 0
  useEffect(() => {
    if (isFirst) fetchWalletPage(kit).catch(() => undefined)
  }, [kit, isFirst])
  const isFirstPage = isFirst && query === '' && status !== 'failed'
  const hasSkeleton = useSkeleton(isFirstPage)
  const hasMore = query === '' && page > 0 && wallets.wallets.length < count
  const found = items.length

  useAnnounceFound({ query, count: found, message: 'wallets.found', isSearching })

  const choose = (id: string) => {
    const entry = entries.find((one) => one.id === id)
    chooseWallet(kit, {
      id,
      namespaces: entry?.connectors.map((one) => one.namespace).filter((one) => !namespace || one === namespace) ?? [],
    })
  }
  const label = count > 0 ? text('wallets.search', { n: roundCount(count) }) : text('wallets.searchPlain')
  const isEmpty = found === 0 && !hasSkeleton && !isFirstPage && !isSearching
  return (
    <Body>
      <div className={cx(shared.classes.frame, shared.classes.searched)}>
        <div className={classes.field} data-autofocus="">
          <SearchField
            ref={field}
            label={label}
            placeholder={label}
            clearLabel={text('common.clearSearch')}
            value={query}
            onChange={setQuery}
            loading={isSearching}
            onArrowDown={() => grid.current?.focus()}
            testId="wallet-search"
          />
        </div>
        <Scroll fill>
          {hasFailed || (status === 'failed' && query === '') ? (
            <div className={classes.note}>
              <Alert
                tone="critical"
                title={text('wallets.error.title')}
                action={{
                  label: text('common.retry'),
                  onClick: query === '' ? fetchNext : retry,
                }}
              >
                {text('wallets.error.text')}
              </Alert>
            </div>
          ) : null}
          {isEmpty ? (
            <div className={classes.middle}>
              <Empty
                glyph={query ? searchGlyph : walletGlyph}
                title={query ? text.rich('wallets.none.title', { query: safeText(query, 'name') }) : text('wallets.empty.title')}
                action={
                  canScan ? (
                    <Button variant="secondary" size="s" glyph={qrGlyph} onClick={scan}>
                      {text('qr.scanACode')}
                    </Button>
                  ) : canGet && query ? (
                    <Button variant="secondary" size="s" onClick={() => leadTo(kit, { view: 'GetWallet' })}>
                      {text('connect.getWallet')}
                    </Button>
                  ) : undefined
                }
              >
                {text(canScan ? (query ? 'wallets.none.scan' : 'wallets.empty.scan') : query ? 'wallets.none.text' : 'wallets.empty.text')}
              </Empty>
            </div>
          ) : (
            <WalletGrid
              ref={grid}
              label={text('wallets.list')}
              wallets={items}
              total={query === '' ? count : undefined}
              skeletons={hasSkeleton ? Math.max(0, skeletonTiles - found) : 0}
              busy={isFirstPage || isSearching}
              onSelect={choose}
              onEnd={hasMore ? fetchNext : undefined}
              onLeave={() => field.current?.focus()}
              renderPicture={drawGridPicture}
            />
          )}
          {canScan && query && !isEmpty && !isSearching ? (
            <p className={classes.foot}>
              {text.rich(
                'wallets.missing',
                {},
                {
                  scan: (words) => (
                    <Link key="scan" onClick={scan}>
                      {words}
                    </Link>
                  ),
                },
              )}
            </p>
          ) : null}
        </Scroll>
      </div>
    </Body>
  )
}

import { safeText } from '@latchkey/common/web'
import { fetchActivity, fetchMoreActivity } from '@latchkey/core'
import { historyAtom, pendingTransactionsAtom, snapshotAtom, transactionsByYearAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { RowSkeleton } from '../../parts/RowSkeleton/RowSkeleton.tsx'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { clockGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Section } from '../../primitives/Section/Section.tsx'
import { SkeletonOr } from '../../primitives/Skeleton/SkeletonOr.tsx'
import { WindowList } from '../../primitives/WindowList/WindowList.tsx'
import { useText } from '../../text/useText.ts'
import { classes, css } from './ActivityList.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { type ActivityItem, listActivity } from './listActivity.ts'

/** CSS pixels of a row and the gap below. */
const rowPx = 58

/** Everything the account did on its chain; the next page comes as the end comes near. */
export function ActivityList({ skeletons = 4, end }: ActivityListProps) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { accountId, network } = useKitValue(snapshotAtom)
  const { status, isEmpty, next } = useKitValue(historyAtom)
  const years = useKitValue(transactionsByYearAtom)
  const pending = useKitValue(pendingTransactionsAtom)
  const items = useMemo(() => listActivity(years, pending, kit.clock.now()), [years, pending, kit])
  const isLoading = status === 'idle' || status === 'loading'
  useEffect(() => {
    if (accountId) fetchActivity(kit).catch(() => undefined)
  }, [kit, accountId])
  const month = useMemo(() => new Intl.DateTimeFormat(text.locale, { month: 'long', year: 'numeric' }), [text])
  const renderItem = useCallback(
    (item: ActivityItem) =>
      item.transaction ? (
        <ActivityRow transaction={item.transaction} network={network} />
      ) : (
        <Section>{item.month && month.format(item.month)}</Section>
      ),
    [month, network],
  )
  const more = () => void fetchMoreActivity(kit).catch(() => undefined)
  const again = () => void fetchActivity(kit, { isForced: true }).catch(() => undefined)
  return (
    <>
      {status === 'failed' ? (
        <div className={classes.note}>
          <Alert
            tone="critical"
            title={text('activity.error.title')}
            action={{ label: text('common.retry'), onClick: items.length > 0 && next !== undefined ? more : again }}
          >
            {text('activity.error.text')}
          </Alert>
        </div>
      ) : null}
      <SkeletonOr isLoading={isLoading && items.length === 0} skeleton={<RowSkeleton count={skeletons} shape="round" meta />}>
        {items.length > 0 ? (
          <WindowList
            items={items}
            label={text('activity.title')}
            rowPx={rowPx}
            busy={isLoading}
            renderItem={renderItem}
            onEnd={next === undefined || status !== 'ready' ? undefined : more}
          />
        ) : null}
        {isEmpty && items.length === 0 && status !== 'failed' ? (
          <Empty glyph={clockGlyph} title={text.rich('activity.empty.title', { network: safeText(network?.name, 'name') })}>
            {text('activity.empty.text')}
          </Empty>
        ) : null}
        {end}
      </SkeletonOr>
    </>
  )
}

export type ActivityListProps = {
  /** How many rows hold the place. */
  skeletons?: number
  /** Stands under the rows. */
  end?: ReactNode
}

import { safeText } from '@latchkey/common/web'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/listFrame.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { RowSkeleton } from '../../parts/RowSkeleton/RowSkeleton.tsx'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { SearchField } from '../../primitives/SearchField/SearchField.tsx'
import { Section } from '../../primitives/Section/Section.tsx'
import { SkeletonOr } from '../../primitives/Skeleton/SkeletonOr.tsx'
import { WindowList } from '../../primitives/WindowList/WindowList.tsx'
import { useAnnounceFound } from '../../shell/notices/useAnnounceFound.ts'
import { useText } from '../../text/useText.ts'
import type { ListedToken } from './ListedToken.ts'
import { searchTokens } from './searchTokens.ts'
import { TokenChoice } from './TokenChoice.tsx'
import { classes, css } from './TokenList.module.css'

/** CSS pixels of a section's heading. */
const headingPx = 32
/** CSS pixels of a row and the gap below. */
const rowPx = 58

/** With less, what is said of a search without a result would not be whole. */
const leastRows = 4

/** Tokens to choose one from: search, what the account holds, what others hold. Two thousand of them are no more work than ten. */
export function TokenList({ yours, popular = none, isLoading, error, empty, onSelect }: TokenListProps) {
  useStyles(shared.css)
  useStyles(css)
  const text = useText()
  const [query, setQuery] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const found = useMemo(() => ({ yours: searchTokens(yours, query), popular: searchTokens(popular, query) }), [yours, popular, query])
  const count = found.yours.length + found.popular.length
  const hasBoth = popular.length > 0
  const items = useMemo(
    () => [
      ...listItems(hasBoth || query === '' ? text('tokens.yours') : undefined, found.yours),
      ...listItems(text('tokens.popular'), found.popular),
    ],
    [found, hasBoth, query, text],
  )
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  const renderItem = useCallback(
    (item: Item) =>
      item.token ? (
        <TokenChoice token={item.token} onSelect={() => item.token && select.current(item.token.id)} />
      ) : (
        <Section>{item.heading}</Section>
      ),
    [],
  )
  // As high as the tokens that are known when it is drawn; what comes later scrolls, so that nothing jumps.
  const [rows] = useState(() => (yours.length > 0 ? Math.max(leastRows, yours.length + popular.length) : undefined))
  useAnnounceFound({ query, count, message: 'tokens.found' })

  return (
    <div
      ref={frame}
      className={cx(shared.classes.frame, shared.classes.searched, rows !== undefined && classes.fits)}
      style={{ '--rows': rows, '--headings': hasBoth ? 2 : 1 } as CSSProperties}
    >
      <div className={classes.field} data-autofocus="">
        <SearchField
          label={text('tokens.search')}
          placeholder={text('tokens.search')}
          clearLabel={text('common.clearSearch')}
          value={query}
          onChange={setQuery}
          onArrowDown={() => frame.current?.querySelector<HTMLElement>('li button')?.focus()}
          testId="token-search"
        />
      </div>
      <Scroll fill>
        {error ? (
          <div className={classes.note}>
            <Alert tone="critical" title={text('tokens.error.title')} action={{ label: text('common.retry'), onClick: error.onRetry }}>
              {text('tokens.error.text')}
            </Alert>
          </div>
        ) : null}
        <SkeletonOr isLoading={isLoading && yours.length === 0} skeleton={<RowSkeleton count={6} shape="round" meta />}>
          {count > 0 ? (
            <WindowList items={items} label={text('tokens.list')} rowPx={rowPx} busy={isLoading} renderItem={renderItem} />
          ) : null}
          {count === 0 && query !== '' ? (
            <div className={classes.middle}>
              <Empty glyph={searchGlyph} title={text.rich('tokens.none.title', { query: safeText(query, 'name') })}>
                {text('tokens.none.text')}
              </Empty>
            </div>
          ) : null}
          {count === 0 && query === '' && !error ? <div className={classes.middle}>{empty}</div> : null}
        </SkeletonOr>
      </Scroll>
    </div>
  )
}

type Item = { readonly key: string; readonly heightPx?: number; readonly heading?: string; readonly token?: ListedToken }

const none: readonly ListedToken[] = []

function listItems(heading: string | undefined, tokens: readonly ListedToken[]): readonly Item[] {
  if (tokens.length === 0) return []
  const rows = tokens.map((token) => ({ key: token.id, token }))
  return heading === undefined ? rows : [{ key: `heading-${heading}`, heightPx: headingPx, heading }, ...rows]
}

export type TokenListProps = {
  yours: readonly ListedToken[]
  /** Further ones, under a heading of their own. */
  popular?: readonly ListedToken[] | undefined
  isLoading: boolean
  /** What failed can be tried again; what is known stays. */
  error?: { readonly onRetry: () => void } | undefined
  /** An Empty for when there is none. */
  empty: ReactNode
  onSelect: (id: string) => void
}

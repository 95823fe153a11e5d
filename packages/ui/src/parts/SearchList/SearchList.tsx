import { safeText } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Body } from '../../primitives/Body/Body.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { SearchField } from '../../primitives/SearchField/SearchField.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { WindowList } from '../../primitives/WindowList/WindowList.tsx'
import { useAnnounce } from '../../shell/LiveRegions.tsx'
import { useText } from '../../text/useText.ts'
import { RowSkeleton } from '../RowSkeleton/RowSkeleton.tsx'
import { searchItems } from './searchItems.ts'

/** A list to choose one thing from, with a search above it. */
export function SearchList<item extends SearchItem>({ items, label, searchLabel, none, isWaiting, renderItem }: SearchListProps<item>) {
  const text = useText()
  const announce = useAnnounce()
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchItems(items, query, text.locale), [items, query, text.locale])
  const showsSkeleton = useSkeleton(isWaiting === true)
  const count = found.length
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => announce(text('swapTokens.found', { n: count })), limits.debounceMs)
    return () => clearTimeout(timer)
  }, [query, count, announce, text])
  const empty = none(safeText(query, 'name'))
  return (
    <Body>
      <div data-autofocus="">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={text('common.clearSearch')}
          value={query}
          onChange={setQuery}
          onArrowDown={() => list.current?.querySelector('button')?.focus()}
          testId="list-search"
        />
      </div>
      <Stack above={8}>{null}</Stack>
      <Scroll ref={list}>
        {showsSkeleton ? (
          <RowSkeleton count={5} shape="round" meta />
        ) : count === 0 ? (
          <Empty glyph={searchGlyph} title={empty.title}>
            {empty.text}
          </Empty>
        ) : (
          <WindowList label={label} items={found} rowPx={58} renderItem={renderItem} />
        )}
      </Scroll>
    </Body>
  )
}

/** One thing to choose; `words` are what it is found by. */
export type SearchItem = { readonly key: string; readonly words: readonly string[] }

export type SearchListProps<item extends SearchItem> = {
  /** Keep the array while it is the same list. */
  items: readonly item[]
  label: string
  searchLabel: string
  /** Said where nothing is found. */
  none: (query: string) => { readonly title: ReactNode; readonly text: ReactNode }
  isWaiting?: boolean | undefined
  renderItem: (item: item) => ReactNode
}

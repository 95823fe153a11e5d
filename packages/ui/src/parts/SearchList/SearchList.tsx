import { safeText } from '@latchkey/common/web'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Body } from '../../primitives/Body/Body.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { WindowList } from '../../primitives/WindowList/WindowList.tsx'
import { useAnnounceFound } from '../../shell/notices/useAnnounceFound.ts'
import { useText } from '../../text/useText.ts'
import { RowSkeleton } from '../RowSkeleton/RowSkeleton.tsx'
import { ListSearch } from './ListSearch.tsx'
import { searchItems } from './searchItems.ts'

/** A list to choose one thing from, with a search above it. */
export function SearchList<item extends SearchItem>({ items, label, searchLabel, none, isWaiting, renderItem }: SearchListProps<item>) {
  const text = useText()
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchItems(items, query, text.locale), [items, query, text.locale])
  const showsSkeleton = useSkeleton(isWaiting === true)
  const count = found.length
  useAnnounceFound({ query, count, message: 'swapTokens.found' })
  const empty = none(safeText(query, 'name'))
  return (
    <Body>
      <ListSearch label={searchLabel} value={query} onChange={setQuery} list={list} testId="list-search" />
      <Stack above={8}>{null}</Stack>
      <Scroll ref={list} isSearched={query !== ''}>
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

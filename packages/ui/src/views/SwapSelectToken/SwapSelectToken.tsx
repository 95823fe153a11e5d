import { safeText } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { back, fetchSwapTokens, type SwapToken, searchSwapTokens, setSwapToken, swapAtom, watchSwap } from '@latchkey/core'
import { useKit, useKitValue } from '@latchkey/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ViewProps } from '../../defineView.ts'
import { RowSkeleton } from '../../parts/RowSkeleton/RowSkeleton.tsx'
import { Alert } from '../../primitives/Alert/Alert.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { SearchField } from '../../primitives/SearchField/SearchField.tsx'
import { useSkeleton } from '../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useAnnounce } from '../../shell/LiveRegions.tsx'
import { useText } from '../../text/useText.ts'
import { SwapTokenList } from './SwapTokenList.tsx'

/** What can be paid or got: the visitor's own first. */
export function SwapSelectToken({ params: { side } }: ViewProps<'SwapSelectToken'>) {
  const kit = useKit()
  const text = useText()
  const announce = useAnnounce()
  const swap = useKitValue(swapAtom)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { status, data } = swap.tokens
  const isWaiting = useSkeleton(status === 'loading' && data === undefined)
  const found = useMemo(() => searchSwapTokens(data ?? [], query), [data, query])
  useEffect(() => watchSwap(kit), [kit])
  const count = found.length
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => announce(text('swapTokens.found', { n: count })), limits.debounceMs)
    return () => clearTimeout(timer)
  }, [query, count, announce, text])

  const choose = (token: SwapToken) => {
    setSwapToken(kit, { side, token })
    back(kit)
  }
  return (
    <Body>
      <div data-autofocus="">
        <SearchField
          label={text('swapTokens.search')}
          placeholder={text('swapTokens.search')}
          clearLabel={text('common.clearSearch')}
          value={query}
          onChange={setQuery}
          onArrowDown={() => list.current?.querySelector('button')?.focus()}
          testId="token-search"
        />
      </div>
      <Stack above={8}>
        {status === 'failed' ? (
          <Alert
            tone="critical"
            title={text('swap.tokensFailed.title')}
            action={{ label: text('common.retry'), onClick: () => void fetchSwapTokens(kit) }}
          >
            {text('swap.tokensFailed.text')}
          </Alert>
        ) : null}
      </Stack>
      <Scroll ref={list}>
        {isWaiting ? <RowSkeleton count={5} shape="round" meta /> : null}
        {data && count === 0 ? (
          <Empty glyph={searchGlyph} title={text.rich('swapTokens.none.title', { query: safeText(query, 'name') })}>
            {text('swapTokens.none.text')}
          </Empty>
        ) : (
          <SwapTokenList tokens={found} chosenId={swap[side]?.id} isSearch={query !== ''} onChoose={choose} />
        )}
      </Scroll>
    </Body>
  )
}

import { safeText } from '@latchkey/common/web'
import { back, type SwapToken, searchSwapTokens, setSwapToken, swapAtom, watchSwap } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { ListSearch } from '../../../parts/SearchList/ListSearch.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { lead } from '../../../shell/lead.ts'
import { useAnnounceFound } from '../../../shell/notices/useAnnounceFound.ts'
import { useText } from '../../../text/useText.ts'
import { TokensFailed } from '../Swap/TokensFailed.tsx'
import { SwapTokenList } from './SwapTokenList.tsx'

/** The tokens to swap from or to, the user's own first. */
export function SwapSelectToken({ params: { side } }: ViewProps<'SwapSelectToken'>) {
  const kit = useKit()
  const text = useText()
  const swap = useKitValue(swapAtom)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { status, data } = swap.tokens
  const isWaiting = useSkeleton(status === 'loading' && data === undefined)
  const found = useMemo(() => searchSwapTokens(data ?? [], query), [data, query])
  useEffect(() => watchSwap(kit), [kit])
  const count = found.length
  useAnnounceFound({ query, count, message: 'swapTokens.found' })

  const choose = (token: SwapToken) =>
    lead(kit, () => {
      setSwapToken(kit, { side, token })
      back(kit)
    })
  return (
    <Body>
      <ListSearch label={text('swapTokens.search')} value={query} onChange={setQuery} list={list} testId="token-search" />
      <Stack above={8}>{status === 'failed' ? <TokensFailed /> : null}</Stack>
      <Scroll ref={list} isSearched={query !== ''}>
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

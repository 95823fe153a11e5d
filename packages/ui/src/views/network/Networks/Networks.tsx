import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import { modalAtom, networksAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { searchGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { SearchField } from '../../../primitives/SearchField/SearchField.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useText } from '../../../text/useText.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { searchNetworks } from './searchNetworks.ts'
import { useSwitch } from './useSwitch.ts'

/** The host's networks, the current one first. */
export function Networks() {
  const text = useText()
  const announce = useAnnounce()
  const all = useKitValue(networksAtom)
  const { namespace } = useKitValue(modalAtom)
  const { chainId } = useKitValue(snapshotAtom)
  const { busy, choose } = useSwitch()
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const networks = searchNetworks({ networks: all, query, namespace, currentId: chainId, locale: text.locale })

  const found = networks.length
  useEffect(() => {
    if (!query) return
    const timer = setTimeout(() => announce(text('networks.found', { n: found })), limits.debounceMs)
    return () => clearTimeout(timer)
  }, [query, found, announce, text])

  return (
    <Body>
      <SearchField
        label={text('networks.search')}
        placeholder={text('networks.search')}
        clearLabel={text('common.clearSearch')}
        value={query}
        onChange={setQuery}
        onArrowDown={() => list.current?.querySelector('button')?.focus()}
        testId="network-search"
      />
      <Stack above={8}>{null}</Stack>
      <Scroll ref={list} isSearched={query !== ''}>
        {found === 0 ? (
          <Empty glyph={searchGlyph} title={text.rich('networks.none.title', { query: safeText(query, 'name') })}>
            {text('networks.none.text')}
          </Empty>
        ) : (
          <List label={text('networks.title')}>
            {networks.map((network) => (
              <NetworkRow
                key={network.caipNetworkId}
                network={network}
                isCurrent={network.caipNetworkId === chainId}
                isBusy={network.caipNetworkId === busy}
                onChoose={() => choose(network)}
              />
            ))}
          </List>
        )}
      </Scroll>
    </Body>
  )
}

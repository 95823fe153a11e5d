import { type AccountTab, accountTabsAtom, currentTabAtom, setCurrentTab } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { type CSSProperties, useDeferredValue, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Tabs } from '../../../primitives/Tabs/Tabs.tsx'
import { LazyPart } from '../../../shell/loading/LazyPart.tsx'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './Account.module.css'
import { TokensTab } from './TokensTab.tsx'
import type { PortfolioView } from './usePortfolio.ts'

const labels = {
  tokens: 'account.tokens',
  nfts: 'account.nfts',
  activity: 'account.activity',
} as const satisfies { [tab in AccountTab]: MessageKey }

const loadNfts = async () => (await import('./NftsTab.tsx')).NftsTab
const loadActivity = async () => (await import('../../../features/activity/ActivityTab.tsx')).ActivityTab

/** As many rows as the panel has room for before it is known what there is; what is empty needs as much. */
const usualRows = 4
/** With less, an NFT would not be whole. */
const leastRows = 3

/** What the account holds and did, in tabs (N-03); each is loaded when it is first shown. */
export function AccountTabs({ portfolio }: { portfolio: PortfolioView }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const tabs = useKitValue(accountTabsAtom)
  const current = useKitValue(currentTabAtom)
  // The tab looks chosen before what it holds is drawn.
  const shown = useDeferredValue(current)
  // As high as the tokens that are known when it is drawn; what comes later scrolls, so that nothing jumps.
  const [rows] = useState(() => {
    const held = portfolio.resource.data?.tokens.filter(({ amount }) => amount > 0n).length ?? 0
    return held > 0 && tabs.includes('tokens') ? Math.max(held, leastRows) : usualRows
  })
  if (tabs.length === 0) return null
  const panel = (
    <div className={classes.list} style={{ '--rows': rows } as CSSProperties}>
      <Scroll key={shown} fill label={text(labels[shown])}>
        {shown === 'tokens' ? <TokensTab portfolio={portfolio} /> : null}
        {shown === 'nfts' ? <LazyPart load={loadNfts}>{(Tab) => <Tab />}</LazyPart> : null}
        {shown === 'activity' ? <LazyPart load={loadActivity}>{(Tab) => <Tab />}</LazyPart> : null}
      </Scroll>
    </div>
  )
  // A choice of one is none.
  if (tabs.length === 1) return panel
  return (
    <Tabs
      label={text('account.tabs')}
      tabs={tabs.map((id) => ({ id, label: text(labels[id]), testId: `tab-${id}` }))}
      value={current}
      onChange={(tab) => setCurrentTab(kit, tab)}
    >
      {panel}
    </Tabs>
  )
}

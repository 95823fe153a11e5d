import { beginOnRamp, onRampAtom, track } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../../primitives/afterPaint.ts'
import { helpGlyph } from '../../../primitives/Icon/glyphs.ts'
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'
import { MethodPage } from './MethodPage.tsx'
import { OnRampForm } from './OnRampForm.tsx'
import { OnRampNowhere } from './OnRampNowhere.tsx'
import { whereOffered } from './whereOffered.tsx'

/** Buying with money: how much, of what, paid how; the way of paying is chosen on a page of its own inside. */
export const OnRamp = whereOffered(function OnRamp() {
  const kit = useKit()
  const [page, setPage] = useState<'form' | 'method'>('form')
  const { providers } = useKitValue(onRampAtom)
  useEffect(() => {
    void beginOnRamp(kit)
  }, [kit])
  const header = useMemo(
    () =>
      page === 'method' ? ({ title: 'buy.payWith', onBack: () => afterPaint(() => setPage('form')) } as const) : { tools: <HowTool /> },
    [page],
  )
  useViewHeader(header)
  if (providers.status === 'ready' && providers.data?.length === 0) return <OnRampNowhere />
  if (page === 'method') return <MethodPage onDone={() => afterPaint(() => setPage('form'))} />
  return <OnRampForm onMethod={() => afterPaint(() => setPage('method'))} />
})

/** Leads to how buying works. */
function HowTool() {
  const kit = useKit()
  const text = useText()
  if (!useIsViewEnabled('WhatIsABuy')) return null
  const show = () => {
    track(kit, { event: 'SELECT_WHAT_IS_A_BUY' })
    leadTo(kit, { view: 'WhatIsABuy' })
  }
  return <IconButton glyph={helpGlyph} label={text('buy.how')} onClick={show} testId="buy-how" />
}

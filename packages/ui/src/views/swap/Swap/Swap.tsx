import { hasCode } from '@latchkey/common/contract'
import { beginSwap, swapAtom, watchSwap } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import type { ViewProps } from '../../../defineView.ts'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { LazyPart } from '../../../shell/loading/LazyPart.tsx'
import { SlippageTool } from './SlippageTool.tsx'
import { classes, css } from './Swap.module.css'
import { SwapForm } from './SwapForm.tsx'
import { SwapNowhere } from './SwapNowhere.tsx'
import { slippageWish } from './slippageWish.ts'

const loadSlippage = async () => (await import('./SlippagePage.tsx')).SlippagePage

/** One token for another; the slippage limit is a page of its own inside. */
export function Swap({ params }: ViewProps<'Swap'>) {
  useStyles(css)
  const kit = useKit()
  const [page, setPage] = useState<'form' | 'slippage'>(() => (slippageWish(kit).isWanted ? 'slippage' : 'form'))
  const root = useRef<HTMLDivElement>(null)
  const { tokens } = useKitValue(swapAtom)
  const isNowhere = hasCode(tokens.error, 'SWAP_UNSUPPORTED')
  useEffect(() => {
    slippageWish(kit).isWanted = false
    void beginSwap(kit, params)
    return watchSwap(kit)
  }, [kit, params])

  const leave = useCallback(() => {
    setPage('form')
    // The tool that led here is drawn again with the form.
    requestAnimationFrame(() => {
      const shadow = root.current?.getRootNode()
      if (shadow instanceof ShadowRoot) shadow.querySelector<HTMLElement>('[data-testid="swap-slippage"]')?.focus()
    })
  }, [])
  const header = useMemo(
    () =>
      page === 'slippage'
        ? ({ title: 'slippage.title', onBack: leave } as const)
        : { tools: isNowhere ? null : <SlippageTool onClick={() => setPage('slippage')} /> },
    [page, leave, isNowhere],
  )
  useViewHeader(header)
  return (
    <div ref={root} className={classes.page}>
      {isNowhere ? (
        <SwapNowhere />
      ) : page === 'slippage' ? (
        <LazyPart load={loadSlippage}>{(Page) => <Page onDone={leave} />}</LazyPart>
      ) : (
        <SwapForm />
      )}
    </div>
  )
}

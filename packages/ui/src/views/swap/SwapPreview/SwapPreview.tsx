import { prepareSwap, replace, swapAtom, watchSwap } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { SwapEnd } from './SwapEnd.tsx'
import { SwapReview } from './SwapReview.tsx'

const reviewHeader = {}
const endHeader = { title: 'swap.title', hasBack: false } as const

/** A swap before it is signed, while it runs, and how it ended. */
export function SwapPreview() {
  const kit = useKit()
  const { step, source, target, amount } = useKitValue(swapAtom)
  const hasDeal = source !== undefined && target !== undefined && amount !== ''
  useEffect(() => {
    // Opened by itself there is nothing to review yet.
    if (!hasDeal) {
      replace(kit, { view: 'Swap' })
      return
    }
    void prepareSwap(kit)
    return watchSwap(kit)
  }, [kit, hasDeal])
  const isEnd = step === 'pending' || step === 'success' || step === 'failed'
  useViewHeader(isEnd ? endHeader : reviewHeader)
  if (!hasDeal) return null
  return isEnd ? <SwapEnd state={step} /> : <SwapReview />
}

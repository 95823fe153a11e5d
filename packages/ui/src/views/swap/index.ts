import { swapView } from './Swap/view.ts'
import { swapPreviewView } from './SwapPreview/view.ts'
import { swapSelectTokenView } from './SwapSelectToken/view.ts'

/** Swapping tokens. */
export const swapViews = {
  Swap: swapView,
  SwapPreview: swapPreviewView,
  SwapSelectToken: swapSelectTokenView,
}

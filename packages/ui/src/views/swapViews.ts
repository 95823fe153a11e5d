import { Swap } from './Swap/Swap.tsx'
import { SwapPreview } from './SwapPreview/SwapPreview.tsx'
import { SwapSelectToken } from './SwapSelectToken/SwapSelectToken.tsx'

/** Swapping: its views come together. */
export const swapViews = { Swap, SwapPreview, SwapSelectToken }

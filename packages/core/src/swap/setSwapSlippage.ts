import type { Kit } from '../kit.ts'
import { checkSlippage } from './checkSlippage.ts'
import { SlippageInvalidError } from './errors.ts'
import { swapAtom } from './state.ts'

/**
 * Sets how far the price may move before the swap fails rather than bring less. Stays for as long as the kit lives.
 *
 * @throws {@link SlippageInvalidError} for what is no percentage from 0.1 to 5.
 */
export function setSwapSlippage(kit: Kit, { percent }: setSwapSlippage.Parameters): void {
  const slippage = percent.trim().replace(',', '.')
  if (checkSlippage(slippage) === 'invalid') throw new SlippageInvalidError()
  kit.store.set(swapAtom, (swap) => ({ ...swap, slippage }))
}

export declare namespace setSwapSlippage {
  /** `percent`: decimal text, such as `0.5`. */
  type Parameters = { percent: string }
}

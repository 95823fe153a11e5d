import * as limits from '@latchkey/common/limits'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { idle } from '../resource.ts'
import type { Swap } from './swap.ts'
import { swapFacts } from './swapFacts.ts'

/** A swap that nothing was entered into. */
export const emptySwap: Swap = {
  amount: '',
  slippage: String(limits.swapSlippageDefaultPercent),
  tokens: idle,
  gasPrice: idle,
  quote: idle,
  allowance: idle,
  route: idle,
  isQuoteRefreshed: false,
  step: 'idle',
}

/** The swap on screen. */
export const swapAtom = atom<Swap>(emptySwap)

/** What follows from it. */
export const swapFactsAtom = atom((get) => swapFacts(get(swapAtom), get(snapshotAtom).network))

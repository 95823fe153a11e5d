import { swapFactsAtom } from '@latchkey/core/internal'
import { mockExchange } from '../mockExchange.ts'
import type { TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import { arriveConnected, type ViewStates } from './ViewState.ts'

/** What is to be swapped. */
export const swapParams = { fromToken: 'PLD', toToken: 'ETH', amount: '250' } as const

/** The user came from the form, where the swap was quoted. */
export async function arriveByQuote(modal: TestModal): Promise<void> {
  await arriveConnected(modal)
  await modal.show({ view: 'Swap', params: swapParams })
  await until('a quote', () => modal.kit.store.get(swapFactsAtom).canReview)
}

const setUp = () => mockExchange().setUp()

/** Swapping one token for another. */
export const swapStates = {
  Swap: { route: { view: 'Swap', params: swapParams }, setUp, arrive: arriveConnected, focuses: '[data-testid="swap-source"]' },
  SwapPreview: { route: { view: 'SwapPreview' }, setUp, arrive: arriveByQuote },
  SwapSelectToken: {
    route: { view: 'SwapSelectToken', params: { side: 'target' } },
    setUp,
    arrive: arriveByQuote,
    focuses: '[data-testid="token-search"]',
  },
} as const satisfies ViewStates

import { UserRejectedError } from '@latchkey/common/contract'
import { swapFactsAtom } from '@latchkey/core/internal'
import { mockExchange } from '../mockExchange.ts'
import type { TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import { arriveConnected, press, type ViewStates } from './ViewState.ts'

/** What is to be swapped. */
export const swapParams = { fromToken: 'PLD', toToken: 'ETH', amount: '250' } as const

/** The user came from the form, where the swap was quoted. */
export async function arriveByQuote(modal: TestModal): Promise<void> {
  await arriveConnected(modal)
  await modal.show({ view: 'Swap', params: swapParams })
  await until('a quote', () => modal.kit.store.get(swapFactsAtom).canReview)
}

const setUp = () => mockExchange().setUp()

/** A wallet whose user has allowed the exchange to take the token, and then declines. */
function declining() {
  const { book, setUp } = mockExchange()
  book.allowance = 2n ** 255n
  book.send = () => Promise.reject(new UserRejectedError())
  return setUp()
}

/** Swapping one token for another. */
export const swapStates = {
  Swap: { route: { view: 'Swap', params: swapParams }, setUp, arrive: arriveConnected, focuses: '[data-testid="swap-source"]' },
  SwapPreview: { route: { view: 'SwapPreview' }, setUp, arrive: arriveByQuote },
  'SwapPreview (declined)': { route: { view: 'SwapPreview' }, setUp: declining, arrive: arriveByQuote, follow: press('swap-confirm') },
  SwapSelectToken: {
    route: { view: 'SwapSelectToken', params: { side: 'target' } },
    setUp,
    arrive: arriveByQuote,
    focuses: '[data-testid="token-search"]',
  },
} as const satisfies ViewStates

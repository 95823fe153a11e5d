import { onRampAtom, setOnRampAmount } from '@latchkey/core/internal'
import { mockShop } from '../mockShop.ts'
import type { TestModal } from '../startModal.ts'
import { until } from '../waitUntil.ts'
import { arriveConnected, type ViewStates } from './ViewState.ts'

/** The user came from the form, where the amount was quoted. */
export async function arriveByOrder(modal: TestModal): Promise<void> {
  const onRamp = () => modal.kit.store.get(onRampAtom)
  await arriveConnected(modal)
  await modal.show({ view: 'OnRamp' })
  await until('shops', () => onRamp().providers.status === 'ready')
  await until('what shops sell', () => onRamp().options.status === 'ready')
  setOnRampAmount(modal.kit, { amount: '150' })
  await until('a quote', () => Boolean(onRamp().quote))
}

/** The user has chosen a shop, and the purchase is this far. */
export const arriveAtShop = (progress: 'idle' | 'open' | 'received') => async (modal: TestModal) => {
  await arriveConnected(modal)
  modal.kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, progress, selectedProvider: { name: 'meld', label: 'Meld' } }))
}

const shop = { setUp: () => mockShop().setUp(), arrive: arriveConnected }
const searches = '[data-testid="list-search"]'

/** Buying with money. */
export const buyStates = {
  BuyInProgress: { route: { view: 'BuyInProgress' }, ...shop },
  'BuyInProgress (the shop is open)': { route: { view: 'BuyInProgress' }, ...shop, arrive: arriveAtShop('open') },
  'BuyInProgress (it has arrived)': { route: { view: 'BuyInProgress' }, ...shop, arrive: arriveAtShop('received') },
  OnRamp: { route: { view: 'OnRamp' }, ...shop, focuses: '[data-testid="buy-amount"]' },
  OnRampFiatSelect: { route: { view: 'OnRampFiatSelect' }, ...shop, focuses: searches },
  OnRampProviders: { route: { view: 'OnRampProviders' }, ...shop, arrive: arriveByOrder },
  OnRampTokenSelect: { route: { view: 'OnRampTokenSelect' }, ...shop, focuses: searches },
  WhatIsABuy: { route: { view: 'WhatIsABuy' }, ...shop },
} as const satisfies ViewStates

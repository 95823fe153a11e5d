import { buyInProgressView } from './BuyInProgress/view.ts'
import { onRampView } from './OnRamp/view.ts'
import { onRampFiatSelectView } from './OnRampFiatSelect/view.ts'
import { onRampProvidersView } from './OnRampProviders/view.ts'
import { onRampTokenSelectView } from './OnRampTokenSelect/view.ts'
import { whatIsABuyView } from './WhatIsABuy/view.ts'

/** Buying tokens with money. */
export const buyViews = {
  BuyInProgress: buyInProgressView,
  OnRamp: onRampView,
  OnRampFiatSelect: onRampFiatSelectView,
  OnRampProviders: onRampProvidersView,
  OnRampTokenSelect: onRampTokenSelectView,
  WhatIsABuy: whatIsABuyView,
}

import { BuyInProgress } from './BuyInProgress/BuyInProgress.tsx'
import { OnRamp } from './OnRamp/OnRamp.tsx'
import { whereOffered } from './OnRamp/whereOffered.tsx'
import { OnRampFiatSelect } from './OnRampFiatSelect/OnRampFiatSelect.tsx'
import { OnRampProviders } from './OnRampProviders/OnRampProviders.tsx'
import { OnRampTokenSelect } from './OnRampTokenSelect/OnRampTokenSelect.tsx'
import { WhatIsABuy } from './WhatIsABuy/WhatIsABuy.tsx'

/** Buying with money: its views come together. */
export const onRampViews = {
  BuyInProgress: whereOffered(BuyInProgress),
  OnRamp: whereOffered(OnRamp),
  OnRampFiatSelect: whereOffered(OnRampFiatSelect),
  OnRampProviders: whereOffered(OnRampProviders),
  OnRampTokenSelect: whereOffered(OnRampTokenSelect),
  WhatIsABuy: whereOffered(WhatIsABuy),
}

import { safeText } from '@latchkey/common/web'
import { fetchOnRampOffers, onRampAtom, onRampFactsAtom, openBuy, push, replace, watchOnRampOffers } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'
import { whereOffered } from '../OnRamp/whereOffered.tsx'
import { CheckoutFailed } from './CheckoutFailed.tsx'
import { CheckoutWhere } from './CheckoutWhere.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferList } from './OfferList.tsx'

/** What the providers sell for the sum, the best first. */
export const OnRampProviders = whereOffered(function OnRampProviders() {
  const kit = useKit()
  const text = useText()
  const { offers, selectedProvider, checkout, paymentAmount } = useKitValue(onRampAtom)
  const { canSeeOffers, canContinue } = useKitValue(onRampFactsAtom)
  const isFirstWait = useSkeleton(offers.length > 0 && offers.every(({ quote }) => quote.data === undefined && quote.status === 'loading'))
  const hasNothing = paymentAmount === '' || !canSeeOffers
  useEffect(() => {
    // Opened by itself there is no sum yet to offer anything for.
    if (hasNothing) {
      replace(kit, { view: 'OnRamp' })
      return
    }
    void fetchOnRampOffers(kit)
    return watchOnRampOffers(kit)
  }, [kit, hasNothing])

  const provider = safeText(selectedProvider?.label, 'name')
  const goOn = () => {
    // The tab is opened inside the click; a browser that refuses says so on the next view.
    openBuy(kit)
    push(kit, { view: 'BuyInProgress' })
  }
  return (
    <Body>
      <Scroll>
        <OfferHead />
        {isFirstWait ? <RowSkeleton count={3} meta /> : <OfferList />}
        <CheckoutFailed />
        <Stack above={8}>
          <OfferFacts />
        </Stack>
        <Stack above={12}>
          <Button
            glyph={outGlyph}
            flip
            disabled={!canContinue}
            focusable
            loading={checkout.status === 'loading' ? text('common.working') : undefined}
            onClick={goOn}
            testId="buy-continue"
          >
            {selectedProvider ? text.rich('buy.continue', { provider }) : text('buy.continueNone')}
          </Button>
        </Stack>
        <CheckoutWhere />
      </Scroll>
    </Body>
  )
})

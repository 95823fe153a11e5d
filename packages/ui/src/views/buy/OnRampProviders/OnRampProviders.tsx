import { safeText } from '@latchkey/common/web'
import {
  fetchOnRampOffers,
  onRampAtom,
  onRampFactsAtom,
  openBuy,
  push,
  replace,
  selectOnRampProvider,
  watchOnRampOffers,
} from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'
import { whereOffered } from '../OnRamp/whereOffered.tsx'
import { checkoutDomain } from './checkoutDomain.ts'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferList } from './OfferList.tsx'
import { classes, css } from './OnRampProviders.module.css'

/** What the providers sell for the sum, the best first. */
export const OnRampProviders = whereOffered(function OnRampProviders() {
  useStyles(css)
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
  const domain = checkoutDomain(checkout.data?.url ?? selectedProvider?.url)
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
        {checkout.status === 'failed' && selectedProvider ? (
          <Stack above={8}>
            <Alert
              tone="critical"
              action={{ label: text('common.retry'), onClick: () => void selectOnRampProvider(kit, { provider: selectedProvider }) }}
              testId="checkout-failed"
            >
              {text.rich('buy.checkoutFailed', { provider })}
            </Alert>
          </Stack>
        ) : null}
        <Stack above={8}>
          <OfferFacts />
        </Stack>
        <Stack above={12}>
          <Button
            glyph={outGlyph}
            disabled={!canContinue}
            focusable
            loading={checkout.status === 'loading' ? text('common.working') : undefined}
            onClick={goOn}
            testId="buy-continue"
          >
            {selectedProvider ? text.rich('buy.continue', { provider }) : text('buy.continueNone')}
          </Button>
        </Stack>
        <p className={classes.small}>{domain === undefined ? text('buy.finishElsewhere') : text.rich('buy.finishOn', { domain })}</p>
      </Scroll>
    </Body>
  )
})

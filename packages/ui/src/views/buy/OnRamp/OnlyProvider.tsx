import { safeText } from '@latchkey/common/web'
import { fetchOnRampOffers, type OnRampOffer, onRampAtom, onRampFactsAtom, openBuy, push, watchOnRampOffers } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { Button } from '../../../primitives/Button/Button.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'
import { CheckoutFailed } from '../OnRampProviders/CheckoutFailed.tsx'
import { CheckoutWhere } from '../OnRampProviders/CheckoutWhere.tsx'
import { OfferFacts } from '../OnRampProviders/OfferFacts.tsx'

/** The way on where one provider sells: to its page at once, by its name and with its fees below. A list of one is no choice. */
export function OnlyProvider({ provider, isTyped }: OnlyProviderProps) {
  const kit = useKit()
  const text = useText()
  const { checkout, offers, quote } = useKitValue(onRampAtom)
  const { canSeeOffers, canContinue } = useKitValue(onRampFactsAtom)
  const hasQuote = quote !== undefined
  useEffect(() => {
    // Only for a sum that has come to rest; a changed one drops its quote.
    if (!canSeeOffers || !hasQuote) return
    void fetchOnRampOffers(kit)
    return watchOnRampOffers(kit)
  }, [kit, canSeeOffers, hasQuote])
  const isNone = offers.find((offer) => offer.provider.name === provider.name)?.quote.status === 'failed'
  const isPreparing = canSeeOffers && hasQuote && !isNone && checkout.status !== 'ready' && checkout.status !== 'failed'
  const goOn = () => {
    // The tab is opened inside the click; a browser that refuses says so on the next view.
    openBuy(kit)
    push(kit, { view: 'BuyInProgress' })
  }
  return (
    <>
      <Button
        glyph={outGlyph}
        flip
        disabled={!canContinue}
        focusable
        loading={isPreparing ? text('common.working') : undefined}
        onClick={goOn}
        testId="buy-continue"
      >
        {!isTyped
          ? text('buy.enterAmount')
          : isNone
            ? text('buy.noOffer')
            : text.rich('buy.continue', { provider: safeText(provider.label, 'name') })}
      </Button>
      <CheckoutWhere />
      <CheckoutFailed />
      {/* Below, so that nothing that can be pressed moves when it comes. */}
      <Stack above={8}>
        <OfferFacts />
      </Stack>
    </>
  )
}

type OnlyProviderProps = {
  provider: OnRampOffer['provider']
  /** There is a sum to buy for. */
  isTyped: boolean
}

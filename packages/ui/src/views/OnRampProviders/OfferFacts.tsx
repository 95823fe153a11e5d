import { safeText } from '@latchkey/common'
import { onRampAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'
import { Fact } from '../../primitives/Fact/Fact.tsx'
import { Facts } from '../../primitives/Facts/Facts.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { useText } from '../../text/useText.ts'
import { useFiat } from '../OnRamp/useFiat.ts'
import { quoteFees } from './quoteFees.ts'

/** What the chosen offer costs, part by part. */
export function OfferFacts() {
  const text = useText()
  const { offers, selectedProvider, paymentCurrency, purchaseCurrency } = useKitValue(onRampAtom)
  const fiat = useFiat(paymentCurrency.id)
  const offer = offers.find(({ provider }) => provider.name === selectedProvider?.name)
  const fees = offer?.quote.data ? quoteFees(offer.quote.data) : {}
  const isWaiting = offer?.quote.status === 'loading' || (offer === undefined && offers.some(({ quote }) => quote.status === 'loading'))
  const figure = (value: string | undefined) => (isWaiting ? <Skeleton width={56} height={12} /> : fiat.exact(value))
  return (
    <Facts plain>
      <Fact label={text('buy.price')}>
        {isWaiting || fees.price === undefined ? (
          figure(undefined)
        ) : (
          <span>{text.rich('buy.pricePer', { price: fiat.exact(fees.price), symbol: safeText(purchaseCurrency.symbol, 'symbol') })}</span>
        )}
      </Fact>
      <Fact label={text('buy.networkFee')}>{figure(fees.network)}</Fact>
      <Fact label={text.rich('buy.providerFee', { provider: safeText(selectedProvider?.label, 'name') || text('buy.offers') })}>
        {figure(fees.provider)}
      </Fact>
    </Facts>
  )
}

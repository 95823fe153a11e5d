import { safeText } from '@latchkey/common/web'
import { onRampAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useFiat } from '../../../text/useFiat.ts'
import { useText } from '../../../text/useText.ts'
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
    <DetailList plain>
      <Detail label={text('buy.price')}>
        {isWaiting || fees.price === undefined ? (
          figure(undefined)
        ) : (
          <span>{text.rich('buy.pricePer', { price: fiat.exact(fees.price), symbol: safeText(purchaseCurrency.symbol, 'symbol') })}</span>
        )}
      </Detail>
      <Detail label={text('buy.networkFee')}>{figure(fees.network)}</Detail>
      <Detail label={text.rich('buy.providerFee', { provider: safeText(selectedProvider?.label, 'name') || text('buy.offers') })}>
        {figure(fees.provider)}
      </Detail>
    </DetailList>
  )
}

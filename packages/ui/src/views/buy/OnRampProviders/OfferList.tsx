import { safeText } from '@latchkey/common/web'
import { type OnRampOffer, onRampAtom, selectOnRampProvider } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { RowFigures } from '../../../parts/RowFigures/RowFigures.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { RadioGroup } from '../../../primitives/RadioGroup/RadioGroup.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useFiat } from '../../../text/useFiat.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { lessThan } from './lessThan.ts'
import { classes } from './OnRampProviders.module.css'
import { quoteFees } from './quoteFees.ts'

/** One row a provider: what it brings, what it takes, and how much less than the best that is. */
export function OfferList() {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { offers, selectedProvider, purchaseCurrency, paymentCurrency } = useKitValue(onRampAtom)
  const fiat = useFiat(paymentCurrency.id)
  const symbol = safeText(purchaseCurrency.symbol, 'symbol')
  const best = offers[0]?.quote.data?.purchaseAmount.amount
  // What nothing can be compared with is not the best of all.
  const isChoice = offers.filter(({ quote }) => quote.data !== undefined).length > 1
  const say = (amount: string) => money.quote(amount, symbol)
  return (
    <RadioGroup
      isFramed
      label={text('buy.offers')}
      value={selectedProvider?.name}
      onChange={(name) => {
        const offer = offers.find(({ provider }) => provider.name === name)
        if (offer) void selectOnRampProvider(kit, { provider: offer.provider })
      }}
      options={offers.map((offer, index) => ({
        value: offer.provider.name,
        icon: <WalletIcon glyph={cardGlyph} />,
        label: <bdi>{safeText(offer.provider.label, 'name')}</bdi>,
        meta: describe(offer),
        disabled: offer.quote.data === undefined,
        end: figures(offer, index),
        testId: `offer-${offer.provider.name}`,
      }))}
    />
  )

  function describe({ quote }: OnRampOffer) {
    if (!quote.data) return quote.status === 'loading' ? text('buy.pricing') : text('buy.noOffer')
    const { total } = quoteFees(quote.data)
    return total === undefined ? undefined : text('buy.fees', { amount: fiat.exact(total) })
  }

  function figures({ quote }: OnRampOffer, index: number) {
    if (!quote.data) return undefined
    if (quote.status === 'loading') return <Skeleton width={84} height={14} />
    const { amount } = quote.data.purchaseAmount
    const less = best === undefined ? undefined : lessThan(best, amount)
    const meta =
      index === 0 && isChoice ? (
        <span className={classes.best}>{text('buy.best')}</span>
      ) : less === undefined ? undefined : (
        text('buy.less', { amount: money.quote(less) })
      )
    return <RowFigures label={<bdi>{say(amount)}</bdi>} meta={meta} />
  }
}

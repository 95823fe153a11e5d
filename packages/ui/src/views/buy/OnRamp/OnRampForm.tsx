import { safeText } from '@latchkey/common/web'
import { fetchOnRampOffers, onRampAtom, onRampFactsAtom, push, setOnRampAmount } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { Chips } from '../../../parts/Chips/Chips.tsx'
import { MoneyInput } from '../../../parts/MoneyInput/MoneyInput.tsx'
import { TokenIcon } from '../../../parts/TokenIcon/TokenIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useFiat } from '../../../text/useFiat.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { currencyName } from './currencyName.ts'
import { OnlyProvider } from './OnlyProvider.tsx'
import { OnRampChoices } from './OnRampChoices.tsx'
import { OnRampNotices } from './OnRampNotices.tsx'

const quickAmounts = ['50', '100', '150', '300']

/** How much money, and what it brings. */
export function OnRampForm({ onMethod }: { onMethod: () => void }) {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const announce = useAnnounce()
  const { paymentCurrency, purchaseCurrency, paymentAmount, purchaseAmount, quote, isQuoteSample, quotesLoading, images, offers } =
    useKitValue(onRampAtom)
  const { limits, isWithinLimits, isSample, canSeeOffers, onlySeller, feeRange } = useKitValue(onRampFactsAtom)
  const fiat = useFiat(paymentCurrency.id)
  const isWaiting = useSkeleton(quotesLoading)
  const symbol = safeText(purchaseCurrency.symbol, 'symbol')
  const isTyped = /[1-9]/.test(paymentAmount)
  const isOutside = isTyped && limits !== undefined && !isWithinLimits
  const brought = purchaseAmount ?? (isQuoteSample ? quote?.purchaseAmount.amount : undefined)
  const about = isTyped && !isOutside && brought && /[1-9]/.test(brought) ? money.quote(brought, symbol) : undefined
  useEffect(() => {
    if (about && !quotesLoading) announce(text('buy.about', { amount: about }))
  }, [announce, text, about, quotesLoading])

  const isResting = canSeeOffers && quote !== undefined
  useEffect(() => {
    // Where only one of them sells for this sum, a list is no choice.
    if (isResting && !onlySeller) void fetchOnRampOffers(kit, { isAhead: true })
  }, [kit, isResting, onlySeller])
  // What a press leads to is known then.
  const isAsking = isResting && (offers.length === 0 || offers.some(({ quote }) => quote.status === 'loading' && !quote.data))

  const goOn = () => {
    if (canSeeOffers && !isAsking && !onlySeller) push(kit, { view: 'OnRampProviders' })
  }
  return (
    <Body>
      <Scroll>
        <div data-autofocus="">
          <MoneyInput
            label={text('buy.amount', { currency: currencyName(paymentCurrency.id, text.locale) })}
            currency={paymentCurrency.id}
            value={paymentAmount}
            onChange={(amount) => setOnRampAmount(kit, { amount })}
            isInvalid={isOutside}
            note={
              isOutside ? (
                text('buy.outside', { min: fiat.short(limits.min), max: fiat.short(limits.max) })
              ) : (
                <>
                  <TokenIcon src={images[purchaseCurrency.symbol]} symbol={symbol} size={18} />
                  {isWaiting ? (
                    <Skeleton width={96} height={12} />
                  ) : (
                    <span>
                      {about ? (
                        text.rich('buy.about', { amount: about })
                      ) : isTyped ? (
                        text('buy.noPrice')
                      ) : (
                        <bdi aria-hidden="true">{symbol}</bdi>
                      )}
                    </span>
                  )}
                  {isSample ? <Tag tone="caution">{text('buy.sample')}</Tag> : null}
                </>
              )
            }
            onSubmit={goOn}
            testId="buy-amount"
          />
        </div>
        <OnRampNotices />
        <Chips
          label={text('buy.quick')}
          chips={quickAmounts.map((id) => ({ id, label: fiat.short(id) }))}
          value={quickAmounts.find((amount) => amount === paymentAmount)}
          onChange={(amount) => setOnRampAmount(kit, { amount })}
          testId="buy-quick"
        />
        <Stack above={12}>
          <OnRampChoices onMethod={onMethod} />
        </Stack>
        <Stack above={12}>
          {onlySeller ? (
            <OnlyProvider provider={onlySeller} isTyped={isTyped} />
          ) : (
            <Button
              disabled={!canSeeOffers}
              focusable
              loading={isAsking ? text('common.working') : undefined}
              onClick={goOn}
              testId="buy-offers"
            >
              {isTyped ? text('buy.seeOffers') : text('buy.enterAmount')}
            </Button>
          )}
          <Hint isCentered>{text('buy.feeRange', { min: feeRange[0], max: feeRange[1] })}</Hint>
        </Stack>
      </Scroll>
    </Body>
  )
}

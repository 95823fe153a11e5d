import { safeText } from '@latchkey/common/web'
import { swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import type { ReactNode } from 'react'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { cutQuote } from '../../../text/cutQuote.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { invertRate } from './invertRate.ts'
import { percent } from './percent.ts'

/** What a swap brings and costs; figures that are on their way keep their place. */
export function SwapFactList({ isWaiting, isReview }: SwapFactListProps) {
  const text = useText()
  const money = useMoney()
  const { source, target, slippage } = useKitValue(swapAtom)
  const { rate, networkFee, atLeast, priceImpact } = useKitValue(swapFactsAtom)
  const from = safeText(source?.symbol, 'symbol')
  const to = safeText(target?.symbol, 'symbol')
  const figure = (value: ReactNode, width: number) => (isWaiting ? <Skeleton width={width} height={12} /> : (value ?? '–'))
  return (
    <DetailList plain>
      <Detail label={text('swap.rate')}>{figure(rate && sayRate(rate), 120)}</Detail>
      {isReview ? <Detail label={text('swap.atLeast')}>{figure(atLeast && money.amount(cutQuote(atLeast), to, 18), 84)}</Detail> : null}
      {isReview && priceImpact !== undefined ? (
        <Detail label={text('swap.priceImpact')}>{figure(percent(text, priceImpact), 44)}</Detail>
      ) : null}
      <Detail label={text('swap.networkFee')}>
        {figure(
          networkFee &&
            (networkFee.value === undefined ? money.amount(networkFee.amount, networkFee.symbol) : money.fiat(networkFee.value)),
          44,
        )}
      </Detail>
      {isReview ? null : (
        <Detail label={text('slippage.title')} info={{ label: text('slippage.about'), text: text('slippage.text') }}>
          {percent(text, slippage)}
        </Detail>
      )}
    </DetailList>
  )

  /** The dearer one is the one of which there is 1, as people say prices. */
  function sayRate(rate: string): ReactNode {
    const inverse = /^0\./.test(rate) ? invertRate(rate) : undefined
    return (
      <span dir="ltr">
        {text.rich('swap.rateValue', {
          from: inverse ? to : from,
          rate: money.quantity(inverse ?? rate, 18),
          to: inverse ? from : to,
        })}
      </span>
    )
  }
}

export type SwapFactListProps = {
  /** A quote is on its way. */
  isWaiting: boolean
  /** With what matters before it is signed. */
  isReview?: boolean | undefined
}

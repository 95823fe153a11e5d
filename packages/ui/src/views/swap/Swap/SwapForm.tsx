import type { LatchkeyError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { flipSwap, push, setSwapAmount, setSwapMax, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { AmountPair } from '../../../parts/AmountPair/AmountPair.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { percent } from './percent.ts'
import { reviewState } from './reviewState.ts'
import { SwapFactList } from './SwapFactList.tsx'
import { SwapNotices } from './SwapNotices.tsx'
import { SwapSide } from './SwapSide.tsx'

/** What to pay and what it brings; problems stand in the button and in the amount's foot. */
export function SwapForm() {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const announce = useAnnounce()
  const swap = useKitValue(swapAtom)
  const facts = useKitValue(swapFactsAtom)
  const { source, target, amount, tokens } = swap
  const { targetAmount, sourceValue, targetValue, priceImpact, isQuoting, problem, maxAmount } = facts
  const isWaiting = useSkeleton(isQuoting)
  const review = reviewState(swap, facts)
  const symbol = safeText(target?.symbol, 'symbol')
  const got = targetAmount && money.quote(targetAmount, symbol)
  useEffect(() => {
    if (got) announce(text('swap.quoted', { amount: got }))
  }, [announce, text, got])

  const wrong = isOfAmount(problem) ? problem : undefined
  const hasSome = maxAmount !== undefined || /[1-9]/.test(source?.balance ?? '')
  const value = sourceValue === undefined ? undefined : money.fiat(sourceValue)
  const goOn = () => {
    if (review.isOn) push(kit, { view: 'SwapPreview' })
  }
  return (
    <Body>
      <Scroll>
        <SwapNotices />
        <Stack above={tokens.status === 'failed' || problem ? 8 : 0}>
          <AmountPair label={text('swap.direction')} onFlip={() => flipSwap(kit)} testId="swap-flip">
            <div data-autofocus="">
              <SwapSide
                side="source"
                token={source}
                isLoading={tokens.status === 'loading'}
                value={amount}
                onChange={(typed) => setSwapAmount(kit, { amount: typed })}
                isInvalid={wrong !== undefined}
                note={wrong ? sayWrong(wrong) : value}
                max={
                  hasSome
                    ? {
                        label: text('swap.max'),
                        name: text('swap.maxName', { symbol: safeText(source?.symbol, 'symbol') }),
                        onClick: maxAmount === undefined ? undefined : () => setSwapMax(kit),
                      }
                    : undefined
                }
                onSubmit={goOn}
              />
            </div>
            <SwapSide
              side="target"
              token={target}
              isLoading={tokens.status === 'loading'}
              value={targetAmount ?? ''}
              shown={isWaiting ? <Skeleton width={104} height={26} /> : targetAmount ? money.quote(targetAmount) : '–'}
              note={isWaiting ? <Skeleton width={64} height={12} /> : sayTarget()}
            />
          </AmountPair>
        </Stack>
        <Stack above={12}>
          <SwapFactList isWaiting={isWaiting} />
        </Stack>
        <Stack above={12}>
          <Button
            variant={review.isBusy ? 'secondary' : 'primary'}
            loading={review.isBusy ? text(review.label) : undefined}
            disabled={!review.isOn}
            focusable
            onClick={goOn}
            testId="swap-review"
          >
            {text(review.label)}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )

  function sayTarget() {
    if (!targetAmount) return text('swap.noPrice')
    if (targetValue === undefined) return money.fiat(undefined)
    return (
      <>
        {money.fiat(targetValue)}{' '}
        {priceImpact === undefined ? null : (
          <span>
            <VisuallyHidden>{text('swap.priceImpact')} </VisuallyHidden>({percent(text, negate(priceImpact))})
          </span>
        )}
      </>
    )
  }

  function sayWrong({ code }: LatchkeyError) {
    if (code === 'INSUFFICIENT_FUNDS') return text('swap.notEnough')
    if (code === 'INSUFFICIENT_GAS') return text('swap.notEnoughGas')
    return text('swap.decimals', { n: source?.decimals ?? 0 })
  }
}

/** Problems that are put right by another amount. */
function isOfAmount(problem: LatchkeyError | undefined): boolean {
  return problem !== undefined && ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_GAS', 'AMOUNT_INVALID'].includes(problem.code)
}

/** What is lost, seen from what one gets. */
function negate(percent: string): string {
  return percent.startsWith('-') ? percent.slice(1) : `-${percent}`
}

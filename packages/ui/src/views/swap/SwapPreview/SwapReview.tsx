import { hasCode } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { sendSwap, snapshotAtom, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { TransferLegs } from '../../../parts/TransferLegs/TransferLegs.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { useSkeleton } from '../../../primitives/Skeleton/useSkeleton.ts'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { SwapFactList } from '../Swap/SwapFactList.tsx'
import { SwapTokenPicture } from '../Swap/SwapTokenPicture.tsx'
import { ReviewNotices } from './ReviewNotices.tsx'
import { SwapSteps } from './SwapSteps.tsx'

/** What will be swapped for what, at least how much of it, and what is left to do. */
export function SwapReview() {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const announce = useAnnounce()
  const { source, target, amount, step, error, isQuoteRefreshed } = useKitValue(swapAtom)
  const { targetAmount, sourceValue, targetValue, isQuoting, canSwap } = useKitValue(swapFactsAtom)
  const { wallet } = useKitValue(snapshotAtom)
  const isWaiting = useSkeleton(isQuoting)
  const [from, to] = [safeText(source?.symbol, 'symbol'), safeText(target?.symbol, 'symbol')]
  const paid = money.amount(amount, from, 18)
  const got = targetAmount && money.quote(targetAmount, to)
  const refreshed = isQuoteRefreshed ? text('swap.refreshed') : undefined
  useEffect(() => {
    if (refreshed) announce(`${refreshed} ${got ?? ''}`)
  }, [announce, refreshed, got])

  const name = safeText(wallet?.name, 'name') || text('switch.yourWallet')
  const isDeclined = hasCode(error, 'USER_REJECTED')
  return (
    <Body>
      <Scroll>
        <TransferLegs
          legs={[
            {
              id: 'pay',
              icon: source && <SwapTokenPicture token={source} size={44} />,
              label: sourceValue === undefined ? text('swap.pay') : text('swap.payValue', { value: money.fiat(sourceValue) }),
              sum: <bdi>{paid}</bdi>,
              testId: 'swap-paid',
            },
            {
              id: 'get',
              icon: target && <SwapTokenPicture token={target} size={44} />,
              label: targetValue === undefined || isWaiting ? text('swap.get') : text('swap.getValue', { value: money.fiat(targetValue) }),
              sum: isWaiting ? <Skeleton width={120} height={20} /> : <bdi>{got ?? '–'}</bdi>,
              testId: 'swap-got',
            },
          ]}
        />
        <Stack above={12}>
          <SwapFactList isWaiting={isWaiting} isReview />
        </Stack>
        <ReviewNotices isDeclined={isDeclined && step === 'idle'} />
        <Stack above={12}>
          <SwapSteps wallet={name} paid={paid} />
        </Stack>
        <Stack above={12}>
          <Button
            variant={step === 'idle' && !isDeclined ? 'primary' : 'secondary'}
            glyph={isDeclined ? refreshGlyph : undefined}
            loading={busyLabel()}
            disabled={!canSwap}
            focusable
            onClick={() => void sendSwap(kit)}
            testId="swap-confirm"
          >
            {isDeclined ? text('swap.askAgain') : isQuoting ? text('swap.quoting') : text('swap.confirm', { amount: paid })}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )

  function busyLabel(): string | undefined {
    if (step === 'approving' || step === 'signing') return text('swap.allowing', { wallet: name })
    if (step === 'approvalPending') return text('swap.allowPending')
    if (step === 'building') return text('swap.building')
    return undefined
  }
}

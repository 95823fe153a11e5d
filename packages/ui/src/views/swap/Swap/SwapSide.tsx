import { safeText } from '@latchkey/common/web'
import type { SwapToken } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import type { ReactNode } from 'react'
import { AmountField, type AmountFieldProps } from '../../../parts/AmountField/AmountField.tsx'
import { ChoiceButton } from '../../../parts/ChoiceButton/ChoiceButton.tsx'
import { Skeleton } from '../../../primitives/Skeleton/Skeleton.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { SwapTokenPicture } from './SwapTokenPicture.tsx'

/** One side of a swap: how much, and of what. */
export function SwapSide({ side, token, isLoading, ...field }: SwapSideProps) {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const symbol = safeText(token?.symbol, 'symbol')
  return (
    <AmountField
      {...field}
      label={text(side === 'source' ? 'swap.pay' : 'swap.get')}
      have={token?.balance === undefined ? undefined : <bdi>{money.amount(token.balance, symbol)}</bdi>}
      pick={
        isLoading && !token ? (
          <Skeleton width={96} height={40} />
        ) : (
          <ChoiceButton
            icon={token ? <SwapTokenPicture token={token} size={28} /> : undefined}
            label={token ? text('swap.token', { symbol }) : text('swap.chooseToken')}
            onClick={() => leadTo(kit, { view: 'SwapSelectToken', params: { side } })}
            testId={`swap-${side}-token`}
          >
            {token ? symbol : text('swap.tokenMissing')}
          </ChoiceButton>
        )
      }
      testId={`swap-${side}`}
    />
  )
}

export type SwapSideProps = Omit<AmountFieldProps, 'label' | 'have' | 'pick' | 'testId'> & {
  side: 'source' | 'target'
  token: SwapToken | undefined
  /** The tokens are on their way. */
  isLoading: boolean
  note?: ReactNode | undefined
}

import { hasCode } from '@latchkey/common/contract'
import { openExternal, safeText } from '@latchkey/common/web'
import type { Kit } from '@latchkey/core'
import { back, explorerUrl, reset, resetSwap, setSwapAmount, snapshotAtom, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { percent } from '../Swap/percent.ts'
import { SwapTokenPicture } from '../Swap/SwapTokenPicture.tsx'
import { slippageWish } from '../Swap/slippageWish.ts'

/** A swap on its way through the chain, done, or stopped. */
export function SwapEnd({ state }: { state: 'pending' | 'success' | 'failed' }) {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { source, target, amount, hash, slippage, error } = useKitValue(swapAtom)
  const { targetAmount } = useKitValue(swapFactsAtom)
  const { network } = useKitValue(snapshotAtom)
  useErrorTexts(state === 'failed')
  const paid = money.amount(amount, safeText(source?.symbol, 'symbol'), 18)
  const got = targetAmount ? money.quote(targetAmount, safeText(target?.symbol, 'symbol')) : safeText(target?.symbol, 'symbol')
  const receipt = explorerUrl(network, { transaction: hash })
  const receiptButton = receipt ? (
    <Button variant="secondary" glyph={outGlyph} flip onClick={() => void openExternal(receipt, 'web')} testId="swap-receipt">
      {text('swap.receipt')}
    </Button>
  ) : null
  if (state === 'failed') {
    const isReverted = hasCode(error, 'REVERTED')
    return (
      <Body>
        <Scroll>
          <StatusView
            state="error"
            round
            icon={source && <SwapTokenPicture token={source} size={72} />}
            title={isReverted || !error ? text('swap.stopped.title') : text.error(error).title}
          >
            {isReverted
              ? text.rich('swap.stopped.reverted', { amount: paid, percent: percent(text, slippage) })
              : text.rich('swap.stopped.text', { amount: paid })}
          </StatusView>
          <Stack gap={4}>
            <Button glyph={refreshGlyph} onClick={() => startAgain(kit)} testId="swap-again">
              {text('swap.newQuote')}
            </Button>
            {isReverted ? (
              <Button variant="ghost" onClick={() => changeLimit(kit)} testId="swap-limit">
                {text('swap.changeLimit')}
              </Button>
            ) : null}
            {receiptButton}
          </Stack>
        </Scroll>
      </Body>
    )
  }
  const isDone = state === 'success'
  const ringed = isDone ? target : source
  return (
    <Body>
      <Scroll>
        <StatusView
          state={isDone ? 'done' : 'waiting'}
          round
          icon={ringed && <SwapTokenPicture token={ringed} size={72} />}
          title={isDone ? text.rich('swap.done.title', { amount: got }) : text.rich('swap.pending.title', { amount: paid })}
        >
          {isDone ? text.rich('swap.done.text', { amount: paid }) : text('swap.pending.text')}
        </StatusView>
        <Buttons>
          {receiptButton}
          <Button variant={isDone ? 'primary' : 'secondary'} onClick={() => finish(kit, isDone)} testId="swap-done">
            {isDone ? text('common.done') : text('common.close')}
          </Button>
        </Buttons>
      </Scroll>
    </Body>
  )
}

function finish(kit: Kit, isDone: boolean): void {
  if (isDone) resetSwap(kit)
  reset(kit, { view: 'Account' })
}

/** The amounts stay; the price is a new one. */
function startAgain(kit: Kit): void {
  setSwapAmount(kit, { amount: kit.store.get(swapAtom).amount })
}

/** Back to the amounts, on the page of the limit. */
function changeLimit(kit: Kit): void {
  startAgain(kit)
  slippageWish(kit).isWanted = true
  back(kit)
}

import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import { checkSlippage, setSwapSlippage, swapAtom, swapFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { cleanAmount } from '../../../parts/AmountField/cleanAmount.ts'
import { Chips } from '../../../parts/Chips/Chips.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { TextField } from '../../../primitives/TextField/TextField.tsx'
import { cutQuote } from '../../../text/cutQuote.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { percent } from './percent.ts'
import { classes, css } from './SlippagePage.module.css'
import { takePercent } from './takePercent.ts'

const usual = ['0.5', '1', '2']
const custom = 'custom'

/** How far the price may move before the swap stops. */
export function SlippagePage({ onDone }: { onDone: () => void }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { slippage, target } = useKitValue(swapAtom)
  const { targetAmount, targetValue } = useKitValue(swapFactsAtom)
  const [choice, setChoice] = useState(usual.includes(slippage) ? slippage : custom)
  const [typed, setTyped] = useState(usual.includes(slippage) ? '' : slippage)
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [])

  const value = choice === custom ? typed : choice
  const check = value === '' ? 'invalid' : checkSlippage(value)
  const symbol = safeText(target?.symbol, 'symbol')
  const least = targetAmount && check !== 'invalid' ? takePercent(targetAmount, value) : undefined
  const lost = targetValue && check === 'high' ? takePercent(targetValue, String(100 - Number(value))) : undefined
  const save = () => {
    if (check === 'invalid') return
    setSwapSlippage(kit, { percent: value })
    onDone()
  }
  const usualPercent = percent(text, String(limits.swapSlippageDefaultPercent))
  return (
    <Body>
      <Scroll>
        <p className={classes.text}>{text('slippage.text')}</p>
        <div ref={root}>
          <Chips
            label={text('slippage.title')}
            chips={[...usual.map((id) => ({ id, label: percent(text, id) })), { id: custom, label: text('slippage.custom') }]}
            value={choice}
            onChange={(id) => {
              setChoice(id)
              if (id === custom) requestAnimationFrame(() => field.current?.focus())
            }}
            testId="slippage"
          />
        </div>
        {choice === custom ? (
          <Stack above={12}>
            <TextField
              ref={field}
              label={text('slippage.field')}
              value={typed}
              onChange={(words) => {
                const clean = cleanAmount(words)
                if (clean !== undefined) setTyped(clean)
              }}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              suffix="%"
              invalid={typed !== '' && check === 'invalid'}
              hint={
                typed !== '' && check === 'invalid'
                  ? text('slippage.invalid', {
                      min: percent(text, String(limits.swapSlippageMinPercent)),
                      max: percent(text, String(limits.swapSlippageMaxPercent)),
                    })
                  : undefined
              }
              onSubmit={save}
              testId="slippage-field"
            />
          </Stack>
        ) : null}
        {targetAmount ? (
          <Stack above={12}>
            <DetailList>
              <Detail label={text('slippage.getAbout')}>{money.amount(cutQuote(targetAmount), symbol, 18)}</Detail>
              <Detail label={text('slippage.getAtLeast')}>
                {least === undefined ? (
                  '–'
                ) : (
                  <>
                    {money.amount(cutQuote(least), symbol, 18)} <small>−{percent(text, value)}</small>
                  </>
                )}
              </Detail>
            </DetailList>
          </Stack>
        ) : null}
        {check === 'high' ? (
          <Stack above={8}>
            <Alert tone="caution" title={text('slippage.high.title')} testId="slippage-high">
              {lost === undefined
                ? text('slippage.high.plain', { percent: usualPercent })
                : text('slippage.high.text', { value: money.fiat(lost), percent: usualPercent })}
            </Alert>
          </Stack>
        ) : null}
        <Stack above={12}>
          <Button disabled={check === 'invalid'} focusable onClick={save} testId="slippage-save">
            {choice === custom && check !== 'invalid'
              ? text('slippage.saveValue', { percent: percent(text, value) })
              : text('slippage.save')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

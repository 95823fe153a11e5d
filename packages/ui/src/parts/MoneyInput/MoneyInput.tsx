import { type ReactNode, useId } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { useText } from '../../text/useText.ts'
import { amountInput } from '../AmountField/amountInput.ts'
import { classes, css } from './MoneyInput.module.css'

/** Signs that fit the largest type beside a sign of money. */
const shortAmount = 7

/** A sum of money, typed into the headline itself; what it brings stands below. */
export function MoneyInput({ label, currency, value, onChange, note, isInvalid, onSubmit, testId }: MoneyInputProps) {
  useStyles(css)
  const { locale } = useText()
  const id = useId()
  const [before, after] = signPlaces(currency, locale)
  return (
    <div className={classes.root}>
      {/* A press beside the digits is a press on them. */}
      <label className={cx(classes.line, value.length > shortAmount && classes.long)} dir="ltr">
        {before ? <span aria-hidden="true">{before}</span> : null}
        <input
          {...amountInput({ onChange, onSubmit })}
          className={classes.input}
          style={{ inlineSize: `${Math.max(1, value.length)}ch` }}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-note`}
          value={value}
          data-testid={testId}
        />
        {after ? <span aria-hidden="true">{after}</span> : null}
      </label>
      <p id={`${id}-note`} className={classes.note} data-invalid={isInvalid || undefined}>
        {note}
      </p>
    </div>
  )
}

export type MoneyInputProps = {
  /** "Amount in US dollars" */
  label: string
  /** ISO 4217. */
  currency: string
  /** Decimal text with a point, as typed. */
  value: string
  onChange: (value: string) => void
  /** What it brings; with `isInvalid`, what is wrong. */
  note?: ReactNode | undefined
  isInvalid?: boolean | undefined
  /** Enter. */
  onSubmit?: (() => void) | undefined
  testId?: string | undefined
}

/** The sign of a currency, before or after the digits as the language has it, and as far away. */
function signPlaces(currency: string, locale: string): readonly [string, string] {
  try {
    const whole = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
    const parts = new Intl.NumberFormat(locale, whole).formatToParts(1)
    const digits = parts.findIndex(({ type }) => type === 'integer')
    // Marks of direction are for a line that has one; this one is written from left to right.
    const write = (side: typeof parts) => side.map(({ value }) => value.replace(/[\u200e\u200f\u061c]/g, '')).join('')
    return [write(parts.slice(0, digits)), write(parts.slice(digits + 1))]
  } catch {
    // Not a code that Intl knows.
    return ['', currency]
  }
}

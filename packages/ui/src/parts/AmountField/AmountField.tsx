import { forwardRef, type ReactNode, useId } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './AmountField.module.css'
import { amountInput } from './amountInput.ts'

/** Signs that fit beside a Pick in the largest type. */
const shortAmount = 9

/** The largest thing on any view about money: how much, of what, what it is worth, what there is. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, labelEnd, value, onChange, shown, pick, note, isInvalid, have, max, onSubmit, testId },
  ref,
) {
  useStyles(css)
  const id = useId()
  const isLong = (shown === undefined ? value.length : 0) > shortAmount
  return (
    <div className={classes.amount} data-invalid={isInvalid || undefined}>
      <div className={classes.label}>
        {onChange ? <label htmlFor={id}>{label}</label> : <span>{label}</span>}
        {labelEnd}
      </div>
      <div className={classes.line}>
        {onChange ? (
          <input
            ref={ref}
            id={id}
            {...amountInput({ onChange, onSubmit })}
            dir="ltr"
            className={cx(classes.input, isLong && classes.long)}
            value={value}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-note`}
            data-testid={testId}
          />
        ) : (
          <span className={cx(classes.value, isLong && classes.long)} dir="ltr" data-empty={value === '' || undefined} data-testid={testId}>
            {shown ?? (value || '0')}
          </span>
        )}
        {pick}
      </div>
      <div className={classes.foot}>
        <span id={`${id}-note`} className={classes.note}>
          {note}
        </span>
        {have || max ? (
          <span className={classes.have}>
            {have ? <span>{have}</span> : null}
            {max ? (
              <button
                type="button"
                className={classes.max}
                aria-label={max.name}
                disabled={!max.onClick}
                onClick={max.onClick}
                data-testid={testId && `${testId}-max`}
              >
                {max.label}
              </button>
            ) : null}
          </span>
        ) : null}
      </div>
    </div>
  )
})

export type AmountFieldProps = {
  /** "Amount" */
  label: string
  labelEnd?: ReactNode | undefined
  /** Decimal text with a point, as typed. */
  value: string
  /** Absent: the amount is shown, not typed. */
  onChange?: ((value: string) => void) | undefined
  /** Instead of `value` where nothing is typed: a figure as the locale writes it, or a Skeleton. */
  shown?: ReactNode | undefined
  /** A Pick. */
  pick?: ReactNode | undefined
  /** What it is worth; with `isInvalid`, what is wrong. */
  note?: ReactNode | undefined
  isInvalid?: boolean | undefined
  /** What there is: "1.204 ETH". */
  have?: ReactNode | undefined
  /** "Max", whose full name says of what. Without `onClick` it is not known yet, and only its place is kept. */
  max?: { readonly label: string; readonly name: string; readonly onClick?: (() => void) | undefined } | undefined
  /** Enter. */
  onSubmit?: (() => void) | undefined
  testId?: string | undefined
}

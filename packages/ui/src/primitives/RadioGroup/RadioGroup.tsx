import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cx } from '../../css/cx.ts'
import * as shared from '../../css/sheets/row.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { moveFocus } from '../moveFocus.ts'
import { classes, css } from './RadioGroup.module.css'

/** One of several; arrows move and choose. */
export function RadioGroup<value extends string>({ label, options, value, onChange, isFramed }: RadioGroupProps<value>) {
  useStyles(shared.css)
  useStyles(css)
  const group = useRef<HTMLDivElement>(null)
  const open = options.filter((option) => !option.disabled)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled)') ?? [])]
    const item = moveFocus(event, items, 'both')
    const option = item && open[items.indexOf(item)]
    if (option) onChange(option.value)
  }
  const stop = open.find((option) => option.value === value) ?? open[0]
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes.group}
      data-framed={isFramed || undefined}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={cx(shared.classes.row, classes.option)}
          aria-checked={option.value === value}
          disabled={option.disabled}
          tabIndex={option === stop ? 0 : -1}
          data-testid={option.testId}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span className={classes.text}>
            <span className={classes.label}>{option.label}</span>
            {option.meta ? <span className={classes.meta}>{option.meta}</span> : null}
          </span>
          <span className={classes.end}>
            {option.end}
            {isFramed ? null : <span className={classes.radio} />}
          </span>
        </button>
      ))}
    </div>
  )
}

export type RadioGroupProps<value extends string> = {
  label: string
  options: readonly {
    readonly value: value
    readonly label: ReactNode
    readonly meta?: ReactNode | undefined
    readonly icon?: ReactNode | undefined
    readonly end?: ReactNode | undefined
    readonly disabled?: boolean | undefined
    readonly testId?: string | undefined
  }[]
  value: value | undefined
  onChange: (value: value) => void
  /** A frame shows the chosen one, where figures stand at the end. */
  isFramed?: boolean | undefined
}

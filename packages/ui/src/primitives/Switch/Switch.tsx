import { type ReactNode, useId } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Switch.module.css'

/** Something that is on or off, from now on. */
export function Switch({ checked, onChange, children, disabled, busy, testId }: SwitchProps) {
  useStyles(css)
  const id = useId()
  return (
    <div className={classes.root}>
      <button
        type="button"
        id={id}
        role="switch"
        className={classes.switch}
        aria-checked={checked}
        aria-labelledby={`${id}-text`}
        aria-busy={busy || undefined}
        disabled={disabled}
        data-testid={testId}
        onClick={() => {
          if (!busy) onChange(!checked)
        }}
      />
      <label id={`${id}-text`} htmlFor={id}>
        {children}
      </label>
    </div>
  )
}

export type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Its name, drawn beside it. */
  children: ReactNode
  disabled?: boolean | undefined
  /** The change is under way: presses do nothing. */
  busy?: boolean | undefined
  testId?: string | undefined
}

import { type ReactNode, useId } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { classes, css } from './Checkbox.module.css'

/** A box to tick, with its sentence; links in the sentence stay links. */
export function Checkbox({ checked, onChange, children, disabled, testId }: CheckboxProps) {
  useStyles(css)
  const id = useId()
  return (
    <div className={classes.root} data-disabled={disabled || undefined}>
      <button
        type="button"
        id={id}
        role="checkbox"
        className={classes.box}
        aria-checked={checked}
        aria-labelledby={`${id}-text`}
        disabled={disabled}
        data-testid={testId}
        onClick={() => onChange(!checked)}
      >
        <Icon glyph={checkGlyph} size={14} />
      </button>
      <label id={`${id}-text`} htmlFor={id}>
        {children}
      </label>
    </div>
  )
}

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The sentence it agrees to. */
  children: ReactNode
  disabled?: boolean | undefined
  testId?: string | undefined
}

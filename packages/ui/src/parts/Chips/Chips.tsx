import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Chips.module.css'

/** A few values to take with one press, such as amounts or limits. */
export function Chips<id extends string>({ label, chips, value, onChange, testId }: ChipsProps<id>) {
  useStyles(css)
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={classes.chip}
          aria-pressed={chip.id === value}
          data-testid={testId && `${testId}-${chip.id}`}
          onClick={() => onChange(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}

export type ChipsProps<id extends string> = {
  /** What they are of, for readers. */
  label: string
  chips: readonly { readonly id: id; readonly label: string }[]
  /** The chosen one, if any. */
  value?: id | undefined
  onChange: (id: id) => void
  /** Each is `<testId>-<id>`. */
  testId?: string | undefined
}

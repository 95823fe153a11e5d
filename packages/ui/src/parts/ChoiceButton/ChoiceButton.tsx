import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { downGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx'
import { classes, css } from './ChoiceButton.module.css'

/** A button that shows the current choice and opens the list to choose from. */
export function ChoiceButton({ icon, children, label, onClick, testId }: ChoiceButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className={cx(classes.pick, !icon && classes.plain)}
      aria-haspopup="dialog"
      data-testid={testId}
      onClick={onClick}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">
        <bdi>{children}</bdi>
      </span>
      <Icon glyph={downGlyph} size={16} />
    </button>
  )
}

export type ChoiceButtonProps = {
  /** A TokenIcon of 28 px. */
  icon?: ReactNode | undefined
  /** "ETH" */
  children: ReactNode
  /** "Token: ETH" */
  label: string
  onClick: () => void
  testId?: string | undefined
}

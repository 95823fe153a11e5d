import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './SocialButton.module.css'

/** One way to sign in by another site: its mark, and where there is room its name. */
export function SocialButton({ mark, label, children, disabled, onClick, onNear, testId }: SocialButtonProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className={classes.social}
      aria-label={children ? undefined : label}
      aria-disabled={disabled || undefined}
      data-testid={testId}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {mark}
      {children}
    </button>
  )
}

export type SocialButtonProps = {
  mark: ReactNode
  /** Its name, where only the mark shows. */
  label: string
  children?: string | undefined
  disabled?: boolean | undefined
  /** Inside the click: a window may open. */
  onClick: () => void
  /** The pointer or focus reaches it. */
  onNear?: (() => void) | undefined
  testId: string
}

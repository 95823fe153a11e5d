import type { ReactNode } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { checkGlyph, closeGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { classes, css } from './Toast.module.css'

/** A short word over the top of the panel that goes away by itself; who shows it decides when. */
export function Toast({ tone = 'success', children, leaving }: ToastProps) {
  useStyles(css)
  return (
    <div
      className={cx(classes.toast, tone === 'loading' && classes.loading)}
      role={tone === 'error' ? 'alert' : 'status'}
      data-testid="toast"
      data-leaving={leaving || undefined}
    >
      {tone === 'loading' ? (
        <Spinner />
      ) : (
        <span className={cx(classes.dot, tone === 'error' && classes.critical)}>
          <Icon glyph={tone === 'error' ? closeGlyph : checkGlyph} />
        </span>
      )}
      <span className={classes.text}>{children}</span>
    </div>
  )
}

export type ToastProps = {
  tone?: 'success' | 'error' | 'loading' | undefined
  children: ReactNode
  /** It is fading out. */
  leaving?: boolean | undefined
}

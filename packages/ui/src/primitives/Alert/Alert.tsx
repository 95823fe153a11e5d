import { type ReactNode, useRef } from 'react'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { afterPaint } from '../afterPaint.ts'
import { Button } from '../Button/Button.tsx'
import { alertGlyph, checkGlyph, closeGlyph, errorGlyph, type Glyph, infoGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { classes, css } from './Alert.module.css'

const glyphs = { plain: infoGlyph, accent: infoGlyph, positive: checkGlyph, caution: alertGlyph, critical: errorGlyph }

/** Something the user should know before going on. A critical one interrupts readers, others wait their turn. */
export function Alert({ tone = 'plain', title, children, glyph, action, dismiss, testId = 'alert' }: AlertProps) {
  useStyles(css)
  const isWaiting = useRef(false)
  const act = (onClick: () => void) => {
    if (isWaiting.current) return
    isWaiting.current = true
    afterPaint(() => {
      isWaiting.current = false
      onClick()
    })
  }
  return (
    <div
      className={cx(classes.alert, tone !== 'plain' && classes[tone])}
      role={tone === 'critical' ? 'alert' : 'status'}
      data-testid={testId}
    >
      <Icon glyph={glyph ?? glyphs[tone]} />
      <div className={classes.words}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div className={classes.text}>{children}</div> : null}
      </div>
      {action || dismiss ? (
        <div className={classes.end}>
          {action ? (
            <span className={classes.action}>
              <Button variant="secondary" size="xs" onClick={() => act(action.onClick)} loading={action.loading}>
                {action.label}
              </Button>
            </span>
          ) : null}
          {dismiss ? <IconButton glyph={closeGlyph} label={dismiss.label} size="s" onClick={() => afterPaint(dismiss.onClick)} /> : null}
        </div>
      ) : null}
    </div>
  )
}

export type AlertProps = {
  tone?: 'plain' | 'accent' | 'positive' | 'caution' | 'critical' | undefined
  /** What happened. */
  title?: ReactNode | undefined
  /** What to do. */
  children?: ReactNode | undefined
  /** Instead of the glyph of its tone. */
  glyph?: Glyph | undefined
  /** What only works within the press, such as opening a window, does not belong here. */
  action?: { label: string; onClick: () => void; loading?: string | undefined } | undefined
  dismiss?: { label: string; onClick: () => void } | undefined
  testId?: string | undefined
}

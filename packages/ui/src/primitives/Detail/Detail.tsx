import { type ReactNode, useId, useState } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { afterPaint } from '../afterPaint.ts'
import { infoGlyph } from '../Icon/glyphs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { classes, css } from './Detail.module.css'

/** One label and its value, with an optional explanation behind an info button. */
export function Detail({ label, children, info }: DetailProps) {
  useStyles(css)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>
        {label}
        {info ? (
          <button
            type="button"
            className={classes.info}
            aria-label={info.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => afterPaint(() => setOpen((was) => !was))}
          >
            <Icon glyph={infoGlyph} size={16} />
          </button>
        ) : null}
      </dt>
      <dd className={classes.value}>{children}</dd>
      {info && isOpen ? (
        <dd id={id} className={classes.more}>
          {info.text}
        </dd>
      ) : null}
    </div>
  )
}

export type DetailProps = {
  label: ReactNode
  children: ReactNode
  /** `label` names the sign ("About network fee"). */
  info?: { label: string; text: ReactNode } | undefined
}

import { Children, type CSSProperties, isValidElement, type ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './List.module.css'

/** Rows that readers count; long ones draw only what is near the screen. */
export function List({ children, label, labelledBy, gap = 2, busy }: ListProps) {
  useStyles(css)
  const rows = Children.toArray(children)
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets, unless it is said
      role="list"
      className={classes.list}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={busy || undefined}
      data-long={rows.length > 100 || undefined}
      style={{ '--gap': `${gap}px` } as CSSProperties}
    >
      {rows.map((row, index) => (
        <li key={isValidElement(row) ? row.key : index}>{row}</li>
      ))}
    </ul>
  )
}

export type ListProps = {
  /** Rows, each with a key. */
  children: ReactNode
  label?: string | undefined
  /** Id of the heading that names it. */
  labelledBy?: string | undefined
  gap?: 0 | 2 | 4 | 8 | undefined
  busy?: boolean | undefined
}

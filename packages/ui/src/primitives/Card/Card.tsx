import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Card.module.css'

/** A box that holds what belongs together. */
export function Card({ children }: CardProps) {
  useStyles(css)
  return <div className={classes.card}>{children}</div>
}

export type CardProps = { children: ReactNode }

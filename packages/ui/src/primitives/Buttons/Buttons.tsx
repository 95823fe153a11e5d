import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Buttons.module.css'

/** Buttons side by side, one above the other where their words need the room. */
export function Buttons({ children }: ButtonsProps) {
  useStyles(css)
  return <div className={classes.buttons}>{children}</div>
}

export type ButtonsProps = { children: ReactNode }

import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Intro.module.css'

/** A wallet, and what is asked about it. */
export function Intro({ icon, title, children }: IntroProps) {
  useStyles(css)
  return (
    <div className={classes.intro}>
      <span className={classes.icon}>{icon}</span>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{children}</p>
    </div>
  )
}

export type IntroProps = { icon: ReactNode; title: ReactNode; children: ReactNode }

import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { Lead } from '../../parts/Lead/Lead.tsx'
import { classes, css } from './Intro.module.css'

/** A wallet, and the question about it. */
export function Intro({ icon, title, children }: IntroProps) {
  useStyles(css)
  return (
    <div className={classes.intro}>
      <span className={classes.icon}>{icon}</span>
      <Lead title={title}>{children}</Lead>
    </div>
  )
}

export type IntroProps = { icon: ReactNode; title: ReactNode; children: ReactNode }

import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Banner.module.css'

/** A soft offer that may be left alone. */
export function Banner({ icon, title, children, action }: BannerProps) {
  useStyles(css)
  return (
    <div className={classes.banner}>
      {icon}
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        {children ? <p className={classes.text}>{children}</p> : null}
      </div>
      {action}
    </div>
  )
}

export type BannerProps = {
  icon?: ReactNode | undefined
  title: ReactNode
  children?: ReactNode | undefined
  /** A small button. */
  action?: ReactNode | undefined
}

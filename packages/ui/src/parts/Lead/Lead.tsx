import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Lead.module.css'

/** What a view is about, in large letters, and the sentence below. */
export function Lead({ title, children }: LeadProps) {
  useStyles(css)
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      {children ? <p className={classes.text}>{children}</p> : null}
    </>
  )
}

export type LeadProps = { title: ReactNode; children?: ReactNode | undefined }

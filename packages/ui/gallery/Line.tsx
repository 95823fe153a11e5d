import type { ReactNode } from 'react'
import { classes } from './gallery.module.css'

/** A named line of a board. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.line}>
      <h3>{name}</h3>
      <div className={classes.cells}>{children}</div>
    </section>
  )
}

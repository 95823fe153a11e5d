import type { ReactNode } from 'react'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './Route.module.css'

/** From what to what, or to whom: the ends of one movement, in order. */
export function Route({ legs }: RouteProps) {
  useStyles(css)
  return (
    <div className={classes.route}>
      {legs.map(({ id, icon, label, sum, testId }) => (
        <div key={id} className={classes.leg}>
          {icon}
          <div className={classes.words}>
            <p className={classes.label}>{label}</p>
            <p className={classes.sum} data-testid={testId}>
              {sum}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

export type RouteProps = {
  legs: readonly {
    readonly id: string
    /** A TokenIcon or Avatar of 44 px. */
    readonly icon: ReactNode
    /** "You send · $612.40" */
    readonly label: ReactNode
    /** "0.25 ETH", never cut off. */
    readonly sum: ReactNode
    readonly testId?: string | undefined
  }[]
}

import type { ReactNode } from 'react'
import * as shared from '../../css/sheets/meta.module.css'
import { useStyles } from '../../css/useStyles.ts'
import { classes, css } from './TransferLegs.module.css'

/** The ends of a transfer or swap, in order: what is sent, and what or who receives it. */
export function TransferLegs({ legs }: TransferLegsProps) {
  useStyles(shared.css)
  useStyles(css)
  return (
    <div className={classes.route}>
      {legs.map(({ id, icon, label, sum, testId }) => (
        <div key={id} className={classes.leg}>
          {icon}
          <div className={classes.words}>
            <p className={shared.classes.meta}>{label}</p>
            <p className={classes.sum} data-testid={testId}>
              {sum}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

export type TransferLegsProps = {
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

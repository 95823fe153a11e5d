import { useStyles } from '../../css/useStyles.ts'
import type { Glyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { classes, css } from './ActionTiles.module.css'

/** What can be done with an account, side by side. */
export function ActionTiles({ actions }: ActionTilesProps) {
  useStyles(css)
  return (
    <div className={classes.actions}>
      {actions.map(({ id, glyph, flip, label, onClick }) => (
        <button key={id} type="button" className={classes.action} data-testid={`action-${id}`} onClick={onClick}>
          <Icon glyph={glyph} flip={flip} />
          {label}
        </button>
      ))}
    </div>
  )
}

export type ActionTilesProps = {
  actions: readonly {
    /** Its test id is `action-<id>`. */
    readonly id: string
    readonly glyph: Glyph
    readonly flip?: boolean | undefined
    readonly label: string
    readonly onClick: () => void
  }[]
}

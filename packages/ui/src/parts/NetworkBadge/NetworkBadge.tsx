import { useStyles } from '../../css/useStyles.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { downGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { NetworkIcon } from '../NetworkIcon/NetworkIcon.tsx'
import { classes, css } from './NetworkBadge.module.css'

/** The network in use; leads to the others. */
export function NetworkBadge({ name, icon, iconPending, label, onClick, testId }: NetworkBadgeProps) {
  useStyles(css)
  return (
    <button type="button" className={classes.badge} aria-label={label} aria-haspopup="dialog" data-testid={testId} onClick={onClick}>
      {/* On the button, the title would be read after the label that contains it. */}
      <span className={classes.face} title={name} aria-hidden="true">
        <NetworkIcon src={icon} name={name} size={22} pending={iconPending} />
        <Icon glyph={downGlyph} size={16} />
      </span>
    </button>
  )
}

export type NetworkBadgeProps = {
  /** Its name; without one it is unknown. */
  name?: string | undefined
  icon?: string | undefined
  iconPending?: boolean | undefined
  /** "Network: Mainnet". */
  label: string
  onClick: () => void
  testId?: string | undefined
}

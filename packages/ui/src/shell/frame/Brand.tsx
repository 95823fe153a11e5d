import { useStyles } from '../../css/useStyles.ts'
import { markGlyph } from '../../primitives/Icon/glyphs.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { useText } from '../../text/useText.ts'
import { classes, css } from './Brand.module.css'

/** Who made the modal, where `branding` is on. */
export function Brand() {
  useStyles(css)
  const text = useText()
  return (
    <span className={classes.brand}>
      <Icon glyph={markGlyph} size={14} />
      {text('common.brand')}
    </span>
  )
}

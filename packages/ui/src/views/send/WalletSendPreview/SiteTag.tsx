import { cx } from '../../../css/cx.ts'
import { useStyles } from '../../../css/useStyles.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { useSite } from '../../../shell/header/Site.tsx'
import { classes, css } from './WalletSendPreview.module.css'

/** Which site named this address. */
export function SiteTag() {
  useStyles(css)
  const { host } = useSite()
  return (
    <span className={cx(classes.tag, classes.known)}>
      <Icon glyph={shieldGlyph} size={14} />
      <span dir="ltr">{host}</span>
    </span>
  )
}

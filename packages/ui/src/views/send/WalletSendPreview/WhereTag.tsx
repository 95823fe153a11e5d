import type { SendWarnings } from '@latchkey/core/internal'
import { cx } from '../../../css/cx.ts'
import { useStyles } from '../../../css/useStyles.ts'
import { alertGlyph, checkGlyph, infoGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './WalletSendPreview.module.css'

/** Whether anything went to this address before. */
export function WhereTag({ warnings }: { warnings: SendWarnings }) {
  useStyles(css)
  const text = useText()
  if (warnings.isOwn) {
    return (
      <span className={classes.tag}>
        <Icon glyph={infoGlyph} size={14} />
        {text('send.own')}
      </span>
    )
  }
  return (
    <span className={cx(classes.tag, warnings.isFirstTime ? classes.caution : classes.known)}>
      <Icon glyph={warnings.isFirstTime ? alertGlyph : checkGlyph} size={14} />
      {text(warnings.isFirstTime ? 'send.first' : 'send.before')}
    </span>
  )
}

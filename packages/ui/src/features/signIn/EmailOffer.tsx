import { useKit } from '@latchkey/react'
import { useStyles } from '../../css/useStyles.ts'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { mailGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './EmailOffer.module.css'

/** Leads a user who looks for a wallet to the one that signing in by email makes. */
export function EmailOffer() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  return (
    <div className={classes.offer}>
      <Row
        icon={<WalletIcon glyph={mailGlyph} accent />}
        label={text('getWallet.email.title')}
        meta={text('getWallet.email.text')}
        chevron="next"
        onClick={() => leadTo(kit, { view: 'EmailLogin' })}
        testId="get-by-email"
      />
    </div>
  )
}

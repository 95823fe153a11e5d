import { safeText } from '@latchkey/common/web'
import { embeddedOwnerAtom, identityAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { cx } from '../../css/cx.ts'
import { useStyles } from '../../css/useStyles.ts'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Card } from '../../primitives/Card/Card.tsx'
import { mailGlyph, shieldGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { personGlyph } from '../../primitives/Icon/trade/glyphs.ts'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { classes, css } from './OwnRows.module.css'
import type { OwnRowsShown } from './ownRows.ts'
import { SessionsRow } from './SessionsRow.tsx'

/** What an embedded wallet has beside its money: what protects it, its email, its name, what sites may do. */
export function OwnRows({ rows }: { rows: OwnRowsShown }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const owner = useKitValue(embeddedOwnerAtom)
  const name = safeText(useKitValue(identityAtom).data?.name, 'name')
  const email = safeText(owner?.email, 'name')
  // Its place is the same whether the wallet is protected or not: nothing moves once that is known.
  const isBare = owner?.isProtected === false
  return (
    <>
      {rows.protection ? (
        <div className={cx(classes.protect, isBare && classes.bare)}>
          <Row
            icon={<WalletIcon glyph={shieldGlyph} size={36} accent={isBare} />}
            label={text(isBare ? 'account.protect' : 'account.protection')}
            meta={text(isBare ? 'account.protectText' : 'account.protectionText')}
            chevron="next"
            onClick={() => leadTo(kit, { view: 'UpgradeEmailWallet' })}
            testId="action-protect"
          />
        </div>
      ) : null}
      {rows.email || rows.name || rows.sessions ? (
        <Card>
          {rows.email ? (
            <Row
              small
              icon={<WalletIcon glyph={mailGlyph} size={32} />}
              label={text('email.bar')}
              end={<span className={classes.value}>{email}</span>}
              chevron="next"
              onClick={() => leadTo(kit, { view: 'UpdateEmailWallet' })}
              testId="account-own-email"
            />
          ) : null}
          {rows.name ? (
            <Row
              small
              icon={<WalletIcon glyph={personGlyph} size={32} />}
              label={text('account.name')}
              end={<bdi className={classes.value}>{name || text('account.chooseName')}</bdi>}
              chevron="next"
              onClick={() => leadTo(kit, { view: 'RegisterAccountName' })}
              testId="account-own-name"
            />
          ) : null}
          {rows.sessions ? <SessionsRow /> : null}
        </Card>
      ) : null}
    </>
  )
}

import { safeText } from '@latchkey/common/web'
import { back, embeddedOwnerAtom, showWallet, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useAccountTypes } from '../../../features/smartAccount/useAccountTypes.ts'
import { FrameSlot } from '../../../parts/FrameSlot/FrameSlot.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { mailGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { List } from '../../../primitives/List/List.tsx'
import { useSecureFrameTheme } from '../../../shell/frame/useSecureFrameTheme.ts'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** Room for the wallet's page, until the frame says its height. */
const height = 460
const header = { hasBack: false }

/** Who could rebuild the embedded wallet's key, and what its owner can do about that: the secure site's own page (3.3). */
export function UpgradeEmailWallet() {
  const kit = useKit()
  const text = useText()
  const { connectorId, wallet } = useKitValue(snapshotAtom)
  const email = safeText(useKitValue(embeddedOwnerAtom)?.email, 'name')
  // An account of another site has no address to change.
  const hasEmail = connectorId === 'ID_AUTH' && wallet?.social === undefined
  useAccountTypes()
  useSecureFrameTheme()
  // "Later" leaves it, and its own pages lead back to it: one way back at a time.
  useViewHeader(header)
  useEffect(() => {
    const attempt = new AbortController()
    const leave = () => {
      if (!attempt.signal.aborted) back(kit)
    }
    showWallet(kit, { signal: attempt.signal }).then(leave, leave)
    return () => attempt.abort()
  }, [kit])
  return (
    <Body>
      <FrameSlot height={height} label={text('upgrade.field')} />
      {hasEmail ? (
        <List label={text('upgrade.more')}>
          <Card>
            <Row
              icon={<WalletIcon glyph={mailGlyph} size={36} accent />}
              label={text('updateEmail.title')}
              meta={email && <bdi>{email}</bdi>}
              chevron="next"
              onClick={() => leadTo(kit, { view: 'UpdateEmailWallet' })}
              testId="account-email"
            />
          </Card>
        </List>
      ) : null}
    </Body>
  )
}

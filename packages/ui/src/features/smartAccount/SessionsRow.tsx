import { accountTypesAtom, push } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { Card } from '../../primitives/Card/Card.tsx'
import { keyGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { useText } from '../../text/useText.ts'
import { isLive, useSessionList } from '../../views/email/SmartSessions/useSessionList.ts'

/** Leads to what sites may do without asking, where there is a smart account. */
export function SessionsRow() {
  const kit = useKit()
  const text = useText()
  const types = useKitValue(accountTypesAtom)
  const { data } = useSessionList().sessions
  if (!types) return null
  const live = data?.filter((one) => isLive(one, kit.clock.now())) ?? []
  const sites = new Set(live.map(({ project }) => project.url)).size
  return (
    <Card>
      <Row
        small
        icon={<WalletIcon glyph={keyGlyph} size={32} />}
        label={text('sessions.title')}
        end={sites > 0 ? text('sessions.sites', { n: sites }) : undefined}
        chevron="next"
        onClick={() => push(kit, { view: 'SmartSessions' })}
        testId="account-sessions"
      />
    </Card>
  )
}

import { useKit } from '@latchkey/react'
import { Row } from '../../parts/Row/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon/WalletIcon.tsx'
import { keyGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../shell/lead.ts'
import { useText } from '../../text/useText.ts'
import { isLive, useSessionList } from '../../views/email/SmartSessions/useSessionList.ts'

/** Leads to what sites may do without asking. */
export function SessionsRow() {
  const kit = useKit()
  const text = useText()
  const { data } = useSessionList().sessions
  const live = data?.filter((one) => isLive(one, kit.clock.now())) ?? []
  const sites = new Set(live.map(({ project }) => project.url)).size
  return (
    <Row
      small
      icon={<WalletIcon glyph={keyGlyph} size={32} />}
      label={text('sessions.title')}
      end={sites > 0 ? text('sessions.sites', { n: sites }) : undefined}
      chevron="next"
      onClick={() => leadTo(kit, { view: 'SmartSessions' })}
      testId="account-sessions"
    />
  )
}

import { formatDate } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { SmartSession } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { globeGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Tag } from '../../../primitives/Tag/Tag.tsx'
import { useText } from '../../../text/useText.ts'
import { describeLimits, saySpan } from './describeLimits.ts'
import { classes, css } from './SmartSessions.module.css'
import { isLive } from './useSessionList.ts'

/** How long the second press is waited for. */
const armedMs = 5_000

/** One site, what it may do, until when, and the way to take that back. What is over is grey. */
export function SessionCard({ session, revoke }: { session: SmartSession; revoke: () => void }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    if (!isArmed) return
    const timer = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(timer)
  }, [isArmed])
  const { project, expiration, revokedAt } = session
  const host = URL.canParse(project.url) ? new URL(project.url).host : ''
  const name = safeText(project.name, 'name') || host
  const nowMs = kit.clock.now()
  const icon = <WalletIcon src={project.iconUrl ?? undefined} glyph={globeGlyph} />
  if (!isLive(session, nowMs)) {
    const date = formatDate(revokedAt === null ? expiration * 1000 : Date.parse(revokedAt), { locale: text.locale })
    return (
      <Card>
        <div className={classes.over} data-testid="session-over">
          <Row
            icon={icon}
            label={<bdi>{name}</bdi>}
            meta={<bdi>{host}</bdi>}
            end={<span className={classes.when}>{text(revokedAt === null ? 'sessions.expired' : 'sessions.revokedOn', { date })}</span>}
          />
        </div>
      </Card>
    )
  }
  const press = () => {
    setArmed(!isArmed)
    if (isArmed) revoke()
  }
  return (
    <Card>
      <div className={classes.session} data-testid="session">
        <Row
          icon={icon}
          label={<bdi>{name}</bdi>}
          meta={<bdi>{host}</bdi>}
          end={<Tag>{text('sessions.left', { time: saySpan(expiration * 1000 - nowMs, text) })}</Tag>}
        />
        <DetailList plain>
          {describeLimits(session, text).map(({ label, value }) => (
            <Detail key={label} label={label}>
              <span>{value}</span>
            </Detail>
          ))}
        </DetailList>
        <div className={classes.way}>
          <Button variant={isArmed ? 'danger' : 'secondary'} size="s" onClick={press} testId="session-revoke">
            {text(isArmed ? 'sessions.revokeNow' : 'sessions.revoke')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

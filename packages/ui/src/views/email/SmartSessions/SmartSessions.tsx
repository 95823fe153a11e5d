import { hasCode } from '@latchkey/common/contract'
import { revokePermissions } from '@latchkey/core'
import { type SmartSession, showToast } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useStyles } from '../../../css/useStyles.ts'
import { useAccountTypes } from '../../../features/smartAccount/useAccountTypes.ts'
import { RowSkeleton } from '../../../parts/RowSkeleton/RowSkeleton.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { keyGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useText } from '../../../text/useText.ts'
import { SessionCard } from './SessionCard.tsx'
import { classes, css } from './SmartSessions.module.css'
import { isLive, useSessionList } from './useSessionList.ts'

/** What sites may do with the smart account without asking, and the way to take that back. */
export function SmartSessions() {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  useAccountTypes()
  const {
    sessions: { status, data },
    ask,
  } = useSessionList()
  const revoke = ({ context }: SmartSession) =>
    // The question takes this view's place: what comes of it is told above whatever is then on screen.
    void revokePermissions(kit, { context: context as `0x${string}` }).then(
      () => showToast(kit, { kind: 'success', text: 'sessions.revoked' }),
      (error) => {
        if (!hasCode(error, 'USER_REJECTED')) showToast(kit, { kind: 'error', text: 'sessions.failed' })
      },
    )
  if (!data)
    return (
      <Body>
        {status === 'failed' ? (
          <Empty
            glyph={keyGlyph}
            title={text('sessions.unknown')}
            action={
              <Button variant="secondary" size="s" onClick={ask} testId="sessions-again">
                {text('common.tryAgain')}
              </Button>
            }
          />
        ) : (
          <RowSkeleton count={2} meta />
        )}
      </Body>
    )
  if (data.length === 0)
    return (
      <Body>
        <Empty glyph={keyGlyph} title={text('sessions.none')}>
          {text('sessions.noneText')}
        </Empty>
      </Body>
    )
  const nowMs = kit.clock.now()
  const shown = data.toSorted((one, other) => Number(isLive(other, nowMs)) - Number(isLive(one, nowMs)))
  return (
    <Body>
      <Scroll label={text('sessions.title')}>
        <p className={classes.text}>{text('sessions.text')}</p>
        <Stack gap={8}>
          {shown.map((session) => (
            <SessionCard key={session.pci} session={session} revoke={() => revoke(session)} />
          ))}
        </Stack>
      </Scroll>
    </Body>
  )
}

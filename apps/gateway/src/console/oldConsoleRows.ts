import { type OldRows, oldRows } from '../host/cleaning/oldRows.ts'
import type { HostParts } from '../host/hostParts.ts'

/** Expired rows of the console: codes, challenges, sessions, requests for approval, and the trail's oldest part. */
export function oldConsoleRows({ config, db, now }: Pick<HostParts, 'config' | 'db' | 'now'>): readonly OldRows[] {
  const until = now()
  return [
    oldRows(db, 'operator_invite', { by: 'ends_at', until }),
    oldRows(db, 'operator_challenge', { by: 'ends_at', until }),
    oldRows(db, 'operator_session', { by: 'ends_at', until }),
    oldRows(db, 'operator_approval', { by: 'ends_at', until }),
    oldRows(db, 'operator_action', { by: 'happened_at', until: until - config.LATCHKEY_LIMIT_CONSOLE_TRAIL_MS }),
  ]
}

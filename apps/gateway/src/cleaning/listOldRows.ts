import { oldAccountRows } from '../accounts/oldAccountRows.ts'
import type { Gateway } from '../gateway.ts'
import { oldBlocks } from '../indexer/oldBlocks.ts'
import { oldRecoveryRows } from '../recovery/oldRecoveryRows.ts'
import { type OldRows, oldRows } from './oldRows.ts'

const dayMs = 86_400_000
/** What contracts said of a token or a collectible that nobody has looked at since. */
const wordsKeptMs = 30 * dayMs

/** Everything of a gateway that is over now. */
export async function listOldRows(gateway: Gateway): Promise<readonly OldRows[]> {
  const { db, config } = gateway
  const now = gateway.now()
  const unasked = now - wordsKeptMs - config.LATCHKEY_LIMIT_TOKEN_CACHE_MS
  return [
    oldRows(db, 'analytics_event', { by: 'received_at', until: now - config.LATCHKEY_LIMIT_ANALYTICS_RETENTION_MS - 1 }),
    oldRows(db, 'sign_in_nonce', { by: 'ends_at', until: now }),
    oldRows(db, 'sign_in_session', { by: 'ends_at', until: now }),
    oldRows(db, 'sponsorship_use', { by: 'day', until: Math.floor(now / dayMs) - 2 }),
    oldRows(db, 'token', { by: 'asked_at', until: unasked - 1 }),
    oldRows(db, 'nft', { by: 'asked_at', until: unasked - 1 }),
    ...oldAccountRows(gateway),
    ...oldRecoveryRows(gateway),
    ...(await oldBlocks(gateway)),
  ]
}

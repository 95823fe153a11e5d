import { sql } from 'kysely'
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
    oldRows(db, 'analytics_event', sql`received_at < ${now - config.LATCHKEY_LIMIT_ANALYTICS_RETENTION_MS}`),
    oldRows(db, 'sign_in_nonce', sql`ends_at <= ${now}`),
    oldRows(db, 'sign_in_session', sql`ends_at <= ${now}`),
    oldRows(db, 'sponsorship_use', sql`day < ${Math.floor(now / dayMs) - 1}`),
    oldRows(db, 'token', sql`asked_at < ${unasked}`),
    oldRows(db, 'nft', sql`asked_at < ${unasked}`),
    ...oldAccountRows(gateway),
    ...oldRecoveryRows(gateway),
    ...(await oldBlocks(gateway)),
  ]
}

import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { grant, passkeyProof } from '../sessions/sessions.ts'

const dayMs = 86_400_000

/**
 * Grants a proof stronger than the mailbox. A passkey that was added with a mailbox alone counts after a day: until then the owner
 * may not have read the notice.
 */
export async function grantPasskeyProof(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { passkey, sessionId }: { passkey: Tables['passkey']; sessionId: string },
): Promise<void> {
  if (passkey.is_vouched === 1 || passkey.created_at <= now() - dayMs) await grant(db, now, sessionId, passkeyProof)
}

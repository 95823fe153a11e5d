import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { grant, passkeyProof } from '../sessions/sessions.ts'

const dayMs = 86_400_000

/**
 * Notes that more than a mailbox has proven the owner. A passkey that a mailbox alone has added counts after a day: until then its mail
 * may not have been read.
 */
export async function grantPasskeyProof(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { passkey, sessionId }: { passkey: Tables['passkey']; sessionId: string },
): Promise<void> {
  if (passkey.is_vouched === 1 || passkey.created_at <= now() - dayMs) await grant(db, now, sessionId, passkeyProof)
}

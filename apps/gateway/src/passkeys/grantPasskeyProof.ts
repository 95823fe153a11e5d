import type { Transaction } from 'kysely'
import { grant, passkeyProof } from '../accounts/sessions.ts'
import type { Tables } from '../database/schema.ts'
import type { Gateway } from '../gateway.ts'

const dayMs = 86_400_000

/**
 * Notes that more than a mailbox has proven the owner. A passkey that a mailbox alone has added counts after a day: until then its mail
 * may not have been read.
 */
export async function grantPasskeyProof(
  { now }: Gateway,
  db: Transaction<Tables>,
  { passkey, sessionId }: { passkey: Tables['passkey']; sessionId: string },
): Promise<void> {
  if (passkey.is_vouched === 1 || passkey.created_at <= now() - dayMs) await grant(db, now, sessionId, passkeyProof)
}

import type { StepUpPurpose, Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { grant, renewSession, type Session } from './sessions.ts'

/** Accepts a fresh proof for one purpose. The session continues under a new id and new tokens: the old ones stop working (3.9). */
export async function stepUp(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  { session, purpose }: { session: Session; purpose: StepUpPurpose },
): Promise<Verified> {
  const { now, config } = gateway
  await grant(db, now, session.id, purpose)
  const renewed = await renewSession(gateway, db, session)
  await audit(gateway, db, { accountId: session.account_id, kind: 'stepped-up', detail: { purpose } })
  return { status: 'granted', purpose, endsAt: now() + config.LATCHKEY_LIMIT_STEP_UP_MS, session: renewed }
}

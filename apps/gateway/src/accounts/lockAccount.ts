import type { Transaction } from 'kysely'
import type { Tables } from '../host/database/schema.ts'
import type { Identity } from './login/identity.ts'
import { sessionOver } from './sessions/errors.ts'

/**
 * Makes every other change of the account wait until this transaction is over. Call it before any other row of the account is
 * changed or deleted: two transactions that lock in another order would wait for each other.
 *
 * @throws {@link RefusedError} 401 if the account was erased meanwhile: nothing is written for one that is gone.
 */
export async function lockAccount(db: Transaction<Tables>, accountId: string): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('account').set({ id: accountId }).where('id', '=', accountId).executeTakeFirst()
  if (numUpdatedRows === 0n) throw sessionOver()
}

/** The same for the account of an authenticated user, if they have one. */
export async function lockIdentity(db: Transaction<Tables>, scope: string, identity: Pick<Identity, 'issuer' | 'subject'>): Promise<void> {
  const row = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', scope)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (row) await lockAccount(db, row.account_id)
}

/**
 * The same for the account of a session, which may have ended while this waited.
 *
 * @throws {@link RefusedError} 401 if it has
 */
export async function lockSession(db: Transaction<Tables>, session: Pick<Tables['account_session'], 'id' | 'account_id'>): Promise<void> {
  await lockAccount(db, session.account_id)
  const row = await db.selectFrom('account_session').select('id').where('id', '=', session.id).executeTakeFirst()
  if (!row) throw sessionOver()
}

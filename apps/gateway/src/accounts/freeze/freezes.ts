import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'

/** Why an account is frozen, and since when. */
export type Freeze = { readonly reason: string; readonly frozenAt: number }

/** The freeze of an account, if it is frozen. */
export async function findFreeze(db: Database | Transaction<Tables>, accountId: string): Promise<Freeze | undefined> {
  const row = await db.selectFrom('account_freeze').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row && { reason: row.reason, frozenAt: Number(row.frozen_at) }
}

/**
 * Refuses everything of a frozen account. The reason is the operator's own and is not told.
 *
 * @throws {@link RefusedError} 403 `ACCOUNT_FROZEN`
 */
export async function requireThawed(db: Database | Transaction<Tables>, accountId: string): Promise<void> {
  if (await findFreeze(db, accountId))
    throw new RefusedError(403, { name: 'ACCOUNT_FROZEN', description: 'This account is frozen. Write to the operator of this wallet' })
}

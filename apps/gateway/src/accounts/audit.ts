import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/** What happened to an account. Details hold no secret and no address of a person. */
export type AuditEvent = {
  readonly accountId: string
  readonly kind: string
  readonly detail?: Readonly<Record<string, string>> | undefined
}

/**
 * Writes an event behind the last one of its account; each holds the hash of the one before, so that none can be taken
 * out or changed unseen (T-G7).
 */
export async function audit(db: Transaction<Tables>, now: () => number, { accountId, kind, detail = {} }: AuditEvent): Promise<void> {
  // Two writers at once would want the same place: the account's row lets one through after the other.
  await db.updateTable('account').set({ id: accountId }).where('id', '=', accountId).execute()
  const last = await db
    .selectFrom('account_audit')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = { account_id: accountId, seq: (last?.seq ?? 0) + 1, happened_at: now(), kind, detail: JSON.stringify(detail) }
  await db
    .insertInto('account_audit')
    .values({ ...row, hash: hashRow(row, last?.hash ?? '') })
    .execute()
}

/** Whether an account's trail is as it was written. */
export async function isTrailWhole(db: Database, accountId: string): Promise<boolean> {
  const rows = await db.selectFrom('account_audit').selectAll().where('account_id', '=', accountId).orderBy('seq').execute()
  let before = ''
  for (const [index, { hash, ...row }] of rows.entries()) {
    if (row.seq !== index + 1 || hash !== hashRow(row, before)) return false
    before = hash
  }
  return true
}

function hashRow(row: Omit<Tables['account_audit'], 'hash'>, before: string): string {
  const { account_id, seq, happened_at, kind, detail } = row
  return createHash('sha256')
    .update(JSON.stringify([before, account_id, seq, happened_at, kind, detail]))
    .digest('base64url')
}

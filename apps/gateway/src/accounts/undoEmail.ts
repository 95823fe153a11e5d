import type { Transaction } from 'kysely'
import { object, parse, string } from 'valibot'
import type { Tables } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import type { Gateway } from '../gateway.ts'
import { notFound, RefusedError } from '../http/errors.ts'
import { audit } from './audit.ts'
import { createToken, hashToken } from './tokens.ts'

const undoMs = 86_400_000
const prefix = 'email-undo:'
const keptSchema = object({ accountId: string(), before: string(), after: string(), endsAt: string() })

/** Notes how a change of address can be taken back for a day. @returns What the old address's mail carries. */
export async function keepUndo(
  gateway: Gateway,
  db: Transaction<Tables>,
  change: { accountId: string; before: string; after: string },
): Promise<string> {
  const { accountId, before, after } = change
  await follow(db, { accountId, from: before, to: after })
  const token = createToken('u')
  const kept = { ...change, endsAt: String(gateway.now() + undoMs) }
  await db
    .insertInto('setting')
    .values({ key: toKey(token), value: JSON.stringify(kept) })
    .execute()
  return token
}

/**
 * Takes a change of address back: the old one signs in again, every session ends (I13). Once, within a day.
 *
 * @throws {@link RefusedError} 404 for a token that is over, used or none; 409 if the old address has come to a wallet of its own
 */
export async function undoEmail(gateway: Gateway, token: string): Promise<void> {
  const { db, now } = gateway
  await transact(db, async (transaction) => {
    const row = await transaction.deleteFrom('setting').where('key', '=', toKey(token)).returning('value').executeTakeFirst()
    const kept = row && parse(keptSchema, JSON.parse(row.value))
    if (!kept || Number(kept.endsAt) <= now()) throw notFound('The change')
    const { accountId, before, after } = kept
    const account = await transaction.selectFrom('account').select('scope').where('id', '=', accountId).executeTakeFirst()
    const taken = await transaction
      .selectFrom('account_identity')
      .select('account_id')
      .where('scope', '=', account?.scope ?? '')
      .where('issuer', '=', 'email')
      .where('subject', '=', before)
      .executeTakeFirst()
    if (taken) throw new RefusedError(409, { name: 'EMAIL_TAKEN', description: 'This address has a wallet of its own' })
    const { numUpdatedRows } = await transaction
      .updateTable('account_identity')
      .set({ subject: before, email: before })
      .where('account_id', '=', accountId)
      .where('issuer', '=', 'email')
      .where('subject', '=', after)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('The change')
    await follow(transaction, { accountId, from: after, to: before, since: Number(kept.endsAt) })
    await transaction.deleteFrom('account_session').where('account_id', '=', accountId).execute()
    // Whoever had the account since may have left a way in of their own.
    await transaction
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('created_at', '>=', Number(kept.endsAt) - undoMs)
      .execute()
    await audit(gateway, transaction, { accountId, kind: 'email-undone' })
  })
}

/**
 * An address that changes once more keeps no earlier owner from taking theirs back: whoever took the account over would only have to
 * change it twice. What was changed after the one that is taken back, `since`, is undone with it.
 */
async function follow(db: Transaction<Tables>, change: { accountId: string; from: string; to: string; since?: number }): Promise<void> {
  const { accountId, from, to, since = Number.POSITIVE_INFINITY } = change
  const rows = await db.selectFrom('setting').selectAll().where('key', 'like', `${prefix}%`).execute()
  for (const { key, value } of rows) {
    const kept = parse(keptSchema, JSON.parse(value))
    if (kept.accountId !== accountId || kept.after !== from) continue
    if (Number(kept.endsAt) >= since) await db.deleteFrom('setting').where('key', '=', key).execute()
    else
      await db
        .updateTable('setting')
        .set({ value: JSON.stringify({ ...kept, after: to }) })
        .where('key', '=', key)
        .execute()
  }
}

function toKey(token: string): string {
  return `${prefix}${hashToken(token)}`
}

import type { Transaction } from 'kysely'
import { object, parse, string } from 'valibot'
import type { Tables } from '../database/schema.ts'
import type { Gateway } from '../gateway.ts'
import { notFound, RefusedError } from '../http/errors.ts'
import { audit } from './audit.ts'
import { createToken, hashToken } from './tokens.ts'

const undoMs = 86_400_000
const keptSchema = object({ accountId: string(), before: string(), after: string(), endsAt: string() })

/** Notes how a change of address can be taken back for a day. @returns What the old address's mail carries. */
export async function keepUndo(
  gateway: Gateway,
  db: Transaction<Tables>,
  change: { accountId: string; before: string; after: string },
): Promise<string> {
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
export async function undoEmail({ db, now }: Gateway, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
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
    await transaction.deleteFrom('account_session').where('account_id', '=', accountId).execute()
    await audit(transaction, now, { accountId, kind: 'email-undone' })
  })
}

function toKey(token: string): string {
  return `email-undo:${hashToken(token)}`
}

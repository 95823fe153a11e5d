import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'

const undoMs = 86_400_000

type EmailChange = Tables['email_change']

/** Stores how a change of address can be undone for a day (I13). @returns The token for the mail to the old address. */
export async function keepUndo(
  gateway: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  change: { accountId: string; projectId: string; before: string; jkt: string },
): Promise<string> {
  const token = createToken('u')
  const { accountId: account_id, projectId: project_id, before, jkt } = change
  const at = gateway.now()
  await db
    .insertInto('email_change')
    .values({ token_hash: hashToken(token), account_id, project_id, before, jkt, changed_at: at, ends_at: at + undoMs })
    .execute()
  return token
}

/** Changes of an account's address that can still be undone, the earliest first: its `before` certainly owned the account. */
export async function listOpenChanges(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  accountId: string,
): Promise<readonly EmailChange[]> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now())
    .orderBy('changed_at')
    .execute()
}

/** Whether an address left an account so recently that its owner may undo the change: until then no other account may use it. */
export async function isHeldBack(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { scope, email, besides = '' }: { scope: string; email: string; besides?: string },
): Promise<boolean> {
  const row = await selectLeft(db, { scope, email, nowMs: now() }).where('account_id', '!=', besides).executeTakeFirst()
  return row !== undefined
}

/** Accounts that an address left so recently that its owner may undo the change. */
export function selectLeft(db: Transaction<Tables>, { scope, email, nowMs }: { scope: string; email: string; nowMs: number }) {
  return db
    .selectFrom('email_change')
    .innerJoin('account', 'account.id', 'email_change.account_id')
    .select('account_id')
    .where('before', '=', email)
    .where('scope', '=', scope)
    .where('ends_at', '>', nowMs)
}

/**
 * Undoes a change of address, and all later ones: the previous address signs in again, and every session ends. Of the
 * passkeys, only those stay that existed before and were added with more proof than the mailbox.
 *
 * @throws {@link RefusedError} 409 if that address now has a wallet of its own
 */
export async function takeBack(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  change: EmailChange,
): Promise<void> {
  const { account_id: accountId, before, changed_at } = change
  const account = await db.selectFrom('account').select('scope').where('id', '=', accountId).executeTakeFirst()
  const taken = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', account?.scope ?? '')
    .where('issuer', '=', 'email')
    .where('subject', '=', before)
    .where('account_id', '!=', accountId)
    .executeTakeFirst()
  if (taken) throw new RefusedError(409, { name: 'EMAIL_TAKEN', description: 'This address has a wallet of its own' })
  await db
    .updateTable('account_identity')
    .set({ subject: before, email: before })
    .where('account_id', '=', accountId)
    .where('issuer', '=', 'email')
    .execute()
  await db.deleteFrom('email_change').where('account_id', '=', accountId).where('changed_at', '>=', changed_at).execute()
  await db.deleteFrom('asked_change').where('account_id', '=', accountId).execute()
  await db.deleteFrom('account_session').where('account_id', '=', accountId).execute()
  await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where((some) => some.or([some('created_at', '>=', changed_at), some('is_vouched', '=', 0)]))
    .execute()
  await audit(gateway, db, { accountId, kind: 'email-undone' })
  // A change that an earlier version stored is of no project.
  if (change.project_id === '') return
  await gateway.embedded?.webhooks.record(db, {
    type: 'user.email_changed',
    projectId: change.project_id,
    data: { userId: toUserId(change.project_id, accountId), email: before, isUndone: true },
  })
}

import type { Database } from '../../host/database/schema.ts'

/** A user as a search finds them. Times are milliseconds since the epoch. */
export type FoundUser = {
  readonly id: string
  readonly emails: readonly string[]
  readonly createdAt: number
  readonly isFrozen: boolean
}

const foundMax = 20

/** Users by an exact email address, account id or wallet address, the newest first. Nothing is found by a part of one. */
export async function findUsers(db: Database, wanted: string): Promise<readonly FoundUser[]> {
  const text = wanted.trim()
  const lower = text.toLowerCase()
  const identities = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('email', 'in', [text, lower])
    .limit(foundMax)
    .execute()
  const wallets = await db
    .selectFrom('embedded_wallet')
    .select('account_id')
    .where(({ eb, fn, or }) => or([eb(fn<string>('lower', ['evm_address']), '=', lower), eb('solana_address', '=', text)]))
    .limit(foundMax)
    .execute()
  const ids = [text, ...[...identities, ...wallets].map(({ account_id }) => account_id)]
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_freeze', 'account_freeze.account_id', 'account.id')
    .select(['account.id', 'account.created_at', 'account_freeze.frozen_at'])
    .where('account.id', 'in', ids)
    .orderBy('account.created_at', 'desc')
    .limit(foundMax)
    .execute()
  const found = rows.map(({ id, created_at, frozen_at }) => ({ id, createdAt: Number(created_at), isFrozen: frozen_at !== null }))
  return Promise.all(found.map(async (user) => ({ ...user, emails: await listEmails(db, user.id) })))
}

/** The email addresses that an account signs in with. */
export async function listEmails(db: Database, accountId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('account_identity').select('email').where('account_id', '=', accountId).execute()
  return [...new Set(rows.flatMap(({ email }) => email ?? []))].sort()
}

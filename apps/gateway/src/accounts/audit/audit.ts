import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import type { AccountParts } from '../accountParts.ts'
import { lockAccount } from '../lockAccount.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'

/** An event in an account's audit trail. Details contain no secret and no email address. */
export type AuditEvent = {
  readonly accountId: string
  readonly kind: string
  readonly detail?: Readonly<Record<string, string>> | undefined
}

/**
 * Appends an event to its account's trail. Each contains a digest over itself and the one before, under a key that is not in the
 * database: an attacker who can write the table can neither change one nor remove one from the middle (T-G7). To detect that the last ones
 * were cut off, compare with a head that was saved elsewhere ({@link readAuditHead}).
 */
export async function audit(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { accountId, kind, detail = {} }: AuditEvent,
): Promise<void> {
  // Two writers would take the same position: locking the account's row lets them write one after the other.
  await lockAccount(db, accountId)
  const last = await db
    .selectFrom('account_audit')
    .select(['seq', 'hash'])
    .where('account_id', '=', accountId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row = { account_id: accountId, seq: (last?.seq ?? 0) + 1, happened_at: gateway.now(), kind, detail: JSON.stringify(detail) }
  await db
    .insertInto('account_audit')
    .values({ ...row, hash: digestRow(gateway, row, last?.hash ?? '') })
    .execute()
}

/** Whether an account's trail is unchanged. An event without a valid digest makes it invalid. */
export async function isTrailWhole(gateway: Pick<AccountParts, 'db' | 'embedded'>, accountId: string): Promise<boolean> {
  const { codeKeys } = requireEmbedded(gateway)
  const rows = await gateway.db.selectFrom('account_audit').selectAll().where('account_id', '=', accountId).orderBy('seq').execute()
  let before = ''
  for (const [index, { hash, ...row }] of rows.entries()) {
    const [, kid, wrapped] = /^([\w-]{1,4})\.([\w-]{43})$/.exec(hash) ?? []
    if (kid === undefined || wrapped === undefined || row.seq !== index + 1) return false
    if (!codeKeys.hasDigest(toText(row, before), { kid, wrapped })) return false
    before = hash
  }
  return true
}

/** A digest of all trails as they are now. Saved outside, it shows later whether one was truncated. */
export async function readAuditHead(db: Pick<Database, 'selectFrom'>): Promise<{ events: number; accounts: number; digest: string }> {
  const rows = await db
    .selectFrom('account_audit')
    .innerJoin(
      (inner) =>
        inner
          .selectFrom('account_audit')
          .select(['account_id', (some) => some.fn.max('seq').as('seq')])
          .groupBy('account_id')
          .as('last'),
      (join) => join.onRef('last.account_id', '=', 'account_audit.account_id').onRef('last.seq', '=', 'account_audit.seq'),
    )
    .select(['account_audit.account_id', 'account_audit.seq', 'account_audit.hash'])
    .orderBy('account_audit.account_id')
    .execute()
  const heads = rows.map(({ account_id, seq, hash }) => [account_id, Number(seq), hash] as const)
  return {
    events: heads.reduce((all, [, seq]) => all + seq, 0),
    accounts: heads.length,
    digest: createHash('sha256').update(JSON.stringify(heads)).digest('base64url'),
  }
}

type Row = Omit<Tables['account_audit'], 'hash'>

function digestRow(gateway: Pick<AccountParts, 'embedded'>, row: Row, before: string): string {
  const { kid, wrapped } = requireEmbedded(gateway).codeKeys.digest(toText(row, before))
  return `${kid}.${wrapped}`
}

function toText({ account_id, seq, happened_at, kind, detail }: Row, before: string): string {
  return `audit|${JSON.stringify([before, account_id, seq, happened_at, kind, detail])}`
}

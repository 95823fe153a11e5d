import type { NotMe } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import { forgetRecovery } from '../../custody/keys/announceRecovery.ts'
import { endDevice } from '../../custody/keys/devices.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { listOpenChanges, selectLeft, takeBack } from '../email/emailChanges.ts'
import { lockAccount } from '../lockAccount.ts'
import { endCode } from '../login/startCode.ts'
import { hashToken } from '../sessions/tokens.ts'

type Row = Tables['not_me']

/** What the page of that link shows. Reading changes nothing (T-O8). @throws {@link RefusedError} 404 */
export async function readNotMe({ db, now }: Pick<AccountParts, 'db' | 'now'>, token: string): Promise<NotMe> {
  const row = await db
    .selectFrom('not_me')
    .select(['device', 'origin', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now())
    .executeTakeFirst()
  if (!row) throw notFound('The link')
  return { device: row.device, origin: row.origin, at: row.created_at }
}

/**
 * Takes back what the device of a mail was given, once, within a week: its codes, its running logins, its sessions, its share and what it
 * has asked for; where it had come in, everybody is signed out, and a recovery that was announced is forgotten (F3). If it has changed the
 * address, the one that it was before takes that back as well.
 *
 * An address that has had the account for less than a day may be a thief's: it ends the device's codes and sessions, and nothing that
 * the owner would need to come back. One that no longer has it, and cannot undo the change, ends its codes alone.
 *
 * @throws {@link RefusedError} 404 for a link that is over, used or none
 */
export async function takeNotMe(gateway: Pick<AccountParts, 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>, token: string): Promise<void> {
  const { db, now } = gateway
  const taken = await transact(db, async (transaction) => {
    const named = transaction.selectFrom('not_me').selectAll().where('token_hash', '=', hashToken(token))
    const known = await named.executeTakeFirst()
    if (!known || known.ends_at <= now()) throw notFound('The link')
    const accountId = known.account_id ?? (await findAccount(gateway, transaction, known))
    if (accountId !== undefined) await lockAccount(transaction, accountId)
    const row = await transaction.deleteFrom('not_me').where('token_hash', '=', known.token_hash).returningAll().executeTakeFirst()
    if (!row) throw notFound('The link')
    await endCodes(gateway, transaction, row)
    if (accountId === undefined) return undefined
    const power = await readPower(gateway, transaction, { row, accountId })
    if (power === 'none') return undefined
    await transaction
      .updateTable('device_request')
      .set({ state: 'denied' })
      .where('account_id', '=', accountId)
      .where('jkt', '=', row.jkt)
      .where('state', 'in', ['pending', 'approved'])
      .execute()
    const gens = power === 'all' ? await takeAll(gateway, transaction, { row, accountId }) : []
    // Its change of address, if the mail's address is one that may take it back.
    const open = await listOpenChanges(gateway, transaction, accountId)
    const change = open.find(({ jkt, before }) => jkt === row.jkt && (power === 'all' || before === row.email))
    if (change) await takeBack(gateway, transaction, change)
    await transaction.deleteFrom('account_session').where('account_id', '=', accountId).where('jkt', '=', row.jkt).execute()
    await audit(gateway, transaction, { accountId, kind: 'not-me', detail: { device: row.device, origin: row.origin } })
    return { accountId, gens }
  })
  for (const gen of taken?.gens ?? [])
    await endDevice(gateway, { account_id: taken?.accountId ?? '' }, gen).catch((error: unknown) => {
      // The wallet's only share stays: without it nobody, its owner included, could open the wallet any more.
      if (!(error instanceof RefusedError && (error.status === 409 || error.status === 404))) throw error
    })
}

async function endCodes({ now }: Pick<AccountParts, 'now'>, db: Transaction<Tables>, { email, jkt }: Row): Promise<void> {
  await endCode(db, { email, jkt, nowMs: now() })
  await db.deleteFrom('social_login').where('jkt', '=', jkt).execute()
}

type Found = { row: Row; accountId: string }

/** How much an address may take back: all while it has had the account for a day, or had it within the last. */
async function readPower(
  gateway: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { row, accountId }: Found,
): Promise<'all' | 'little' | 'none'> {
  const open = await listOpenChanges(gateway, db, accountId)
  if (open[0]?.before === row.email) return 'all'
  if (open.some(({ before }) => before === row.email)) return 'little'
  const current = await db
    .selectFrom('account_identity')
    .select('issuer')
    .where('account_id', '=', accountId)
    .where((some) => some.or([some('email', '=', row.email), some.and([some('issuer', '=', 'email'), some('subject', '=', row.email)])]))
    .executeTakeFirst()
  if (!current) return 'none'
  // An address that a provider vouches for does not change here.
  return open.length > 0 && current.issuer === 'email' ? 'little' : 'all'
}

/** @returns The generations of the device, which the caller revokes. */
async function takeAll(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { row: { jkt }, accountId }: Found,
): Promise<string[]> {
  const devices = await db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select('gen')
    .where('account_id', '=', accountId)
    .where('jkt', '=', jkt)
    .execute()
  const wallets = await db.selectFrom('embedded_wallet').select('recovery_asked_by').where('account_id', '=', accountId).execute()
  const session = await db
    .selectFrom('account_session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  await db.deleteFrom('asked_change').where('account_id', '=', accountId).where('jkt', '=', jkt).execute()
  // A passkey that was added with more than a mailbox is not a mailbox's to remove.
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('added_by', '=', jkt)
    .where('is_vouched', '=', 0)
    .executeTakeFirst()
  const isAsker = wallets.some((wallet) => wallet.recovery_asked_by === jkt)
  if (session || devices.length > 0 || isAsker || numDeletedRows > 0n) {
    await db.deleteFrom('account_session').where('account_id', '=', accountId).execute()
    await forgetRecovery(gateway, db, { accountId, isOwner: isAsker })
  }
  return devices.map(({ gen }) => gen)
}

/** The account of an address: that which has it, or can still take it back. */
async function findAccount(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { scope, email }: Row,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', scope)
    .where('issuer', '=', 'email')
    .where('subject', '=', email)
    .executeTakeFirst()
  if (row) return row.account_id
  const change = await selectLeft(db, { scope, email, nowMs: now() }).orderBy('changed_at').executeTakeFirst()
  return change?.account_id
}

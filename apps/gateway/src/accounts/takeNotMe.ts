import type { NotMe } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import type { Gateway } from '../gateway.ts'
import { notFound, RefusedError } from '../http/errors.ts'
import { revokeDevice } from '../keys/devices.ts'
import { forgetRecovery } from '../keys/recoverWallet.ts'
import { audit } from './audit.ts'
import { hashToken } from './tokens.ts'

/** What the page of that link shows. Reading changes nothing (T-O8). @throws {@link RefusedError} 404 */
export async function readNotMe({ db, now }: Gateway, token: string): Promise<NotMe> {
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
 * Takes back what the device of a mail was given, once, within a week: its codes, its running logins, its sessions and its share; where
 * it had come in, everybody is signed out, and a recovery that was announced is forgotten (F3).
 *
 * @throws {@link RefusedError} 404 for a link that is over, used or none
 */
export async function takeNotMe(gateway: Gateway, token: string): Promise<void> {
  const { db, now } = gateway
  const taken = await transact(db, async (transaction) => {
    const row = await transaction.deleteFrom('not_me').where('token_hash', '=', hashToken(token)).returningAll().executeTakeFirst()
    if (!row || row.ends_at <= now()) throw notFound('The link')
    const { jkt } = row
    await transaction
      .updateTable('login_code')
      .set({ used_at: now() })
      .where('email', '=', row.email)
      .where('jkt', '=', jkt)
      .where('used_at', 'is', null)
      .execute()
    await transaction.deleteFrom('social_login').where('jkt', '=', jkt).execute()
    const accountId = row.account_id ?? (await findAccount(transaction, row))
    if (accountId === undefined) return undefined
    await transaction
      .updateTable('device_request')
      .set({ state: 'denied' })
      .where('account_id', '=', accountId)
      .where('jkt', '=', jkt)
      .where('state', 'in', ['pending', 'approved'])
      .execute()
    const wallets = await transaction
      .selectFrom('embedded_wallet')
      .select(['id', 'recovery_asked_by'])
      .where('account_id', '=', accountId)
      .execute()
    const devices = await transaction
      .selectFrom('embedded_device')
      .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
      .select('gen')
      .where('account_id', '=', accountId)
      .where('jkt', '=', jkt)
      .execute()
    const session = await transaction
      .selectFrom('account_session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('jkt', '=', jkt)
      .executeTakeFirst()
    const wasIn = session !== undefined || devices.length > 0 || wallets.some((wallet) => wallet.recovery_asked_by === jkt)
    if (wasIn) {
      await transaction.deleteFrom('account_session').where('account_id', '=', accountId).execute()
      await forgetRecovery(transaction, accountId)
    }
    await audit(gateway, transaction, { accountId, kind: 'not-me', detail: { device: row.device, origin: row.origin } })
    return { accountId, gens: devices.map(({ gen }) => gen) }
  })
  for (const gen of taken?.gens ?? [])
    await revokeDevice(gateway, { account_id: taken?.accountId ?? '' }, gen).catch((error: unknown) => {
      // The wallet's only share stays: without it nobody, its owner included, could open the wallet any more.
      if (!(error instanceof RefusedError && (error.status === 409 || error.status === 404))) throw error
    })
}

async function findAccount(db: Transaction<Tables>, { scope, email }: { scope: string; email: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', scope)
    .where('issuer', '=', 'email')
    .where('subject', '=', email)
    .executeTakeFirst()
  return row?.account_id
}

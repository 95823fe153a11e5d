import type { Approval, Login } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { lockAccount } from '../lockAccount.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'
import { deviceProof, grant, openSession } from '../sessions/sessions.ts'
import { hashToken } from '../sessions/tokens.ts'
import type { KeptWish } from './waitForOwner.ts'

type Kept = { attempt: LoginAttempt; provider: string } & Pick<KeptWish, 'isVouched'>

/** How far a request to come in has got; its own device asks. An approved one becomes a session, once. */
export async function readDeviceRequest(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded'>,
  parameters: { txnId: string; jkt: string; projectId: string },
): Promise<Login> {
  const { db, now } = gateway
  return transact(db, async (transaction): Promise<Login> => {
    const row = await transaction
      .selectFrom('device_request')
      .selectAll()
      .where('id', '=', parameters.txnId)
      .where('jkt', '=', parameters.jkt)
      .executeTakeFirst()
    if (!row || row.state === 'denied' || row.state === 'done' || row.ends_at <= now()) return { status: 'denied' }
    if (row.state === 'pending') return { status: 'pending' }
    const { attempt, provider, isVouched } = JSON.parse(row.login) as Kept
    if (attempt.projectId !== parameters.projectId) return { status: 'denied' }
    await lockAccount(transaction, row.account_id)
    const { numUpdatedRows } = await transaction
      .updateTable('device_request')
      .set({ state: 'done' })
      .where('id', '=', row.id)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { status: 'denied' }
    const session = await openSession(gateway, transaction, { accountId: row.account_id, provider, attempt })
    if (isVouched) await grant(transaction, now, session.sessionId, deviceProof)
    return { status: 'session', session }
  })
}

/** What the page of the mail's link shows. Reading changes nothing (T-O8). @throws {@link RefusedError} 404 */
export async function readApproval({ db, now }: Pick<AccountParts, 'db' | 'now'>, token: string): Promise<Approval> {
  const row = await db
    .selectFrom('device_request')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('state', '=', 'pending')
    .where('ends_at', '>', now())
    .executeTakeFirst()
  if (!row) throw notFound('The request')
  const { attempt } = JSON.parse(row.login) as Kept
  return {
    device: attempt.device,
    origin: attempt.origin,
    network: attempt.network,
    numbers: JSON.parse(row.numbers) as string[],
    expiresAt: row.ends_at,
  }
}

/** The owner's answer. A wrong number is a no: an attacker who guesses gets one try. @throws {@link RefusedError} 404 */
export async function answerApproval(
  gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>,
  parameters: { token: string; number: string | undefined },
): Promise<boolean> {
  const { db, now } = gateway
  return transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('device_request')
      .selectAll()
      .where('token_hash', '=', hashToken(parameters.token))
      .where('state', '=', 'pending')
      .where('ends_at', '>', now())
      .executeTakeFirst()
    if (!row) throw notFound('The request')
    await lockAccount(transaction, row.account_id)
    return settleRequest(gateway, transaction, { row, number: parameters.number })
  })
}

/**
 * Writes the answer to a request, once: the number that its device shows is a yes, anything else a no. The caller has locked the account.
 *
 * @throws {@link RefusedError} 404 if another answer came first
 */
export async function settleRequest(
  gateway: Pick<AccountParts, 'now' | 'embedded'>,
  db: Transaction<Tables>,
  { row, number }: settleRequest.Parameters,
): Promise<boolean> {
  const isApproved = row.number !== '' && number === row.number
  const { numUpdatedRows } = await db
    .updateTable('device_request')
    .set({ state: isApproved ? 'approved' : 'denied' })
    .where('id', '=', row.id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  // Another answer, or "not me", came first.
  if (numUpdatedRows === 0n) throw notFound('The request')
  await audit(gateway, db, { accountId: row.account_id, kind: isApproved ? 'device-approved' : 'device-denied' })
  return isApproved
}

export declare namespace settleRequest {
  type Parameters = { row: Pick<Tables['device_request'], 'id' | 'account_id' | 'number'>; number: string | undefined }
}

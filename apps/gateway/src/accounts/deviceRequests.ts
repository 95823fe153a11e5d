import type { Approval, Login } from '@latchkey/blockchain-api/keys'
import { transact } from '../database/transact.ts'
import type { Gateway } from '../gateway.ts'
import { notFound } from '../http/errors.ts'
import { audit } from './audit.ts'
import { lockAccount } from './lockAccount.ts'
import type { LoginAttempt } from './loginAttempt.ts'
import { openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

type Kept = { attempt: LoginAttempt; provider: string }

/** How far a request to come in has got; its own device asks. An approved one becomes a session, once. */
export async function readDeviceRequest(gateway: Gateway, parameters: { txnId: string; jkt: string; projectId: string }): Promise<Login> {
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
    const { attempt, provider } = JSON.parse(row.login) as Kept
    if (attempt.projectId !== parameters.projectId) return { status: 'denied' }
    await lockAccount(transaction, row.account_id)
    const { numUpdatedRows } = await transaction
      .updateTable('device_request')
      .set({ state: 'done' })
      .where('id', '=', row.id)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { status: 'denied' }
    return { status: 'session', session: await openSession(gateway, transaction, { accountId: row.account_id, provider, attempt }) }
  })
}

/** What the page of the mail's link shows. Reading changes nothing (T-O8). @throws {@link RefusedError} 404 */
export async function readApproval({ db, now }: Gateway, token: string): Promise<Approval> {
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

/** The owner's answer. A wrong number is a no: whoever guesses gets one try. @throws {@link RefusedError} 404 */
export async function answerApproval(gateway: Gateway, parameters: { token: string; number: string | undefined }): Promise<boolean> {
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
    const isApproved = parameters.number === row.number
    const { numUpdatedRows } = await transaction
      .updateTable('device_request')
      .set({ state: isApproved ? 'approved' : 'denied' })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    // Another answer, or "not me", came first.
    if (numUpdatedRows === 0n) throw notFound('The request')
    await audit(gateway, transaction, { accountId: row.account_id, kind: isApproved ? 'device-approved' : 'device-denied' })
    return isApproved
  })
}

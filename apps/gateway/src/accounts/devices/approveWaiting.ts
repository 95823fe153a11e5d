import type { MatchNumber } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notFound, RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { lockAccount } from '../lockAccount.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'
import { drawMatchNumbers } from '../login/matchNumbers.ts'
import type { Session } from '../sessions/sessions.ts'
import { settleRequest } from './deviceRequests.ts'
import { type KeptWish, keepWish, listWaiting, readWish } from './waitForOwner.ts'

const numberMs = 600_000
const dayMs = 86_400_000
/** So many wrong numbers in a day, and the account's devices wait: an owner who presses blindly lets no attacker in by and by. */
const wrongPerDay = 3
/** So many waiting devices of an account show numbers at a time: the more there are, the likelier one of them shows what its owner presses. */
const offeredMax = 10

/**
 * The number that a waiting device shows, good for ten minutes: the one it shows already, while that holds. No two devices of an account
 * are offered the same one at a time, so that an owner who presses what a screen of their own shows never lets another device in.
 *
 * @throws {@link RefusedError} 404 if this key waits for nothing, 429 after too many wrong numbers or while too many devices show one
 */
export async function offerNumber(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  { jkt, projectId }: { jkt: string; projectId: string },
): Promise<MatchNumber> {
  return transact(db, async (transaction) => {
    const { accountId } = await findAsked(transaction, { jkt, projectId, now: now() })
    await lockAccount(transaction, accountId)
    // Another call may have drawn meanwhile.
    const asked = await findAsked(transaction, { jkt, projectId, now: now() })
    await requireFewWrong(transaction, { accountId, now: now() })
    const { id: txnId, kept } = asked
    if (kept.numbersEndAt !== undefined && kept.numbersEndAt > now())
      return { txnId, number: asked.number, expiresAt: kept.numbersEndAt, opensAt: kept.opensAt }
    const offered = (await listWaiting({ now }, transaction, accountId)).filter(({ numbers }) => numbers.length > 0)
    if (offered.length >= offeredMax) throw tooMany(numberMs / 1000)
    const { number, numbers } = drawMatchNumbers(new Set(offered.flatMap((other) => other.numbers)))
    const numbersEndAt = now() + numberMs
    const { numUpdatedRows } = await transaction
      .updateTable('device_request')
      .set({ number, numbers: JSON.stringify(numbers), login: JSON.stringify({ ...kept, numbersEndAt } satisfies KeptWish) })
      .where('id', '=', txnId)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('The request')
    return { txnId, number, expiresAt: numbersEndAt, opensAt: kept.opensAt }
  })
}

/**
 * The answer of a device of the owner's: the number that the waiting one shows lets it in at once. Any other ends the request, and counts.
 *
 * @returns Whether it was the right one. @throws {@link RefusedError} 404 for what shows no number now, 429 after too many wrong ones
 */
export async function answerWaiting(
  gateway: Pick<AccountParts, 'db' | 'now' | 'embedded'>,
  session: Pick<Session, 'account_id'>,
  { id, number }: { id: string; number: string },
): Promise<boolean> {
  const { db, now } = gateway
  const accountId = session.account_id
  return transact(db, async (transaction) => {
    await lockAccount(transaction, accountId)
    await requireFewWrong(transaction, { accountId, now: now() })
    const row = await transaction
      .selectFrom('device_request')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('ends_at', '>', now())
      .executeTakeFirst()
    if (!row) throw notFound('The request')
    const kept = readWish(row.login)
    if (kept?.wish !== 'device' || (kept.numbersEndAt ?? 0) <= now()) throw notFound('The request')
    const isApproved = await settleRequest(gateway, transaction, { row, number })
    await keepWish(transaction, id, { ...kept, ...(isApproved ? { isVouched: true } : { wrongAt: now() }) })
    // A yes is restored soon or not at all; a no is kept as long as it counts.
    await transaction
      .updateTable('device_request')
      .set({ ends_at: now() + (isApproved ? numberMs : dayMs) })
      .where('id', '=', id)
      .execute()
    return isApproved
  })
}

/**
 * Redeems the yes to a device that signs in again instead of asking whether there is one, once, and for what the owner saw: that project,
 * that page.
 *
 * @returns Whether there was one.
 */
export async function takeApproved(
  { now }: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { accountId, attempt }: { accountId: string; attempt: Pick<LoginAttempt, 'jkt' | 'projectId' | 'origin'> },
): Promise<boolean> {
  const { jkt, projectId, origin } = attempt
  const rows = await db
    .selectFrom('device_request')
    .select(['id', 'login'])
    .where('account_id', '=', accountId)
    .where('jkt', '=', jkt)
    .where('state', '=', 'approved')
    .where('ends_at', '>', now())
    .execute()
  const approved = rows.find(({ login }) => {
    const kept = readWish(login)
    return kept?.isVouched && kept.attempt.projectId === projectId && kept.attempt.origin === origin
  })
  if (!approved) return false
  const { numUpdatedRows } = await db
    .updateTable('device_request')
    .set({ state: 'done' })
    .where('id', '=', approved.id)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What this key asked for last, in this project, if it waits to come in. @throws {@link RefusedError} 404 */
async function findAsked(db: Transaction<Tables>, { jkt, projectId, now }: { jkt: string; projectId: string; now: number }) {
  const rows = await db
    .selectFrom('device_request')
    .select(['id', 'account_id', 'login', 'number'])
    .where('jkt', '=', jkt)
    .where('state', '=', 'pending')
    .where('ends_at', '>', now)
    .execute()
  const asked = rows.flatMap(({ id, account_id: accountId, login, number }) => {
    const kept = readWish(login)
    return kept?.wish === 'device' && kept.attempt.projectId === projectId ? [{ id, accountId, kept, number }] : []
  })
  const [last] = asked.toSorted((one, other) => other.kept.lastAskedAt - one.kept.lastAskedAt)
  if (!last) throw notFound('The request')
  return last
}

/** @throws {@link RefusedError} 429 */
async function requireFewWrong(db: Transaction<Tables>, { accountId, now }: { accountId: string; now: number }): Promise<void> {
  const rows = await db
    .selectFrom('device_request')
    .select('login')
    .where('account_id', '=', accountId)
    .where('state', '=', 'denied')
    .where('ends_at', '>', now)
    .execute()
  const wrong = rows
    .map(({ login }) => readWish(login)?.wrongAt ?? 0)
    .filter((at) => at > now - dayMs)
    .toSorted((one, other) => other - one)
  const oldest = wrong[wrongPerDay - 1]
  if (oldest !== undefined) throw tooMany(Math.ceil((oldest + dayMs - now) / 1000))
}

function tooMany(retryAfterS: number): RefusedError {
  return new RefusedError(
    429,
    { name: 'RATE_LIMITED', description: 'Too many numbers were asked for, or pressed in vain' },
    { retryAfterS },
  )
}

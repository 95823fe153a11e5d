import type { Challenge } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/schema.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'
import { notConfigured, RefusedError } from '../http/errors.ts'
import { codeMail } from '../mail/mails.ts'
import { createCode } from './codeDigits.ts'
import { emailKey } from './emailKey.ts'
import type { LoginAttempt } from './loginAttempt.ts'
import type { CodePurpose } from './tables.ts'

const liveMax = 3
const hourMs = 3_600_000

/**
 * Sends a code. What comes back, and how soon, is the same for every address (3.6).
 *
 * @throws {@link RefusedError} 400 for no address, 429 with the seconds to wait, 503 without a mail server.
 */
export async function startCode(gateway: Gateway, parameters: startCode.Parameters): Promise<Challenge> {
  const challenge = await gateway.db.transaction().execute((transaction) => queueCode(gateway, transaction, parameters))
  void gateway.embedded?.outbox?.send()
  return challenge
}

/** The same within a transaction; the caller has the outbox send. */
export async function queueCode(gateway: Gateway, db: Transaction<Tables>, parameters: startCode.Parameters): Promise<Challenge> {
  const { outbox, codeKeys } = requireEmbedded(gateway)
  if (!outbox) throw notConfigured('Login by email')
  const { config, now } = gateway
  const email = emailKey(parameters.email)
  const { purpose, attempt } = parameters
  await lockAddress(db, email)
  await checkSends(gateway, db, email, attempt)
  await checkFailures(gateway, db, email)
  const id = gateway.id()
  const code = createCode()
  const { kid, wrapped: hash } = codeKeys.digest(toDigestText(id, purpose, code))
  const atMs = now()
  const endsAt = atMs + config.LATCHKEY_LIMIT_CODE_MS
  await db
    .insertInto('login_code')
    .values({
      id,
      purpose,
      project_id: attempt.projectId,
      origin: attempt.origin,
      jkt: attempt.jkt,
      email,
      account_id: parameters.accountId ?? null,
      session_id: parameters.sessionId ?? null,
      network: attempt.network,
      device: attempt.device,
      kid,
      hash,
      attempts: 0,
      used_at: null,
      created_at: atMs,
      ends_at: endsAt,
    })
    .execute()
  const facts = { recipient: email, appName: parameters.appName, atMs, ...attempt }
  const use = purpose === 'login' || purpose === 'login_recover' ? 'login' : purpose
  await outbox.add(
    db,
    codeMail(facts, { code, use, minutes: Math.ceil(config.LATCHKEY_LIMIT_CODE_MS / 60_000), address: await findAddress(db, email) }),
  )
  return { txnId: id, expiresAt: endsAt, resendAt: atMs + config.LATCHKEY_LIMIT_CODE_RESEND_MS }
}

export declare namespace startCode {
  type Parameters = {
    email: string
    purpose: CodePurpose
    attempt: Omit<LoginAttempt, 'purpose'>
    appName: string
    /** Of a code that is not for signing in. */
    accountId?: string | undefined
    sessionId?: string | undefined
  }
}

/** What is hashed of a code: it is worth nothing for another purpose or transaction. */
export function toDigestText(id: string, purpose: CodePurpose, code: string): string {
  return `${id}|${purpose}|${code}`
}

/** PostgreSQL lets many in at once; for one address there is an order. */
async function lockAddress(db: Transaction<Tables>, email: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: `code:${email}`, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
  await db.deleteFrom('setting').where('key', '=', `code:${email}`).execute()
}

async function checkSends(
  { config, now }: Gateway,
  db: Transaction<Tables>,
  email: string,
  attempt: Omit<LoginAttempt, 'purpose'>,
): Promise<void> {
  const sent = await db
    .selectFrom('login_code')
    .select(['created_at', 'ends_at', 'used_at', 'attempts', 'network', 'jkt', 'id'])
    .where('email', '=', email)
    .where('created_at', '>', now() - 24 * hourMs)
    .orderBy('created_at', 'desc')
    .execute()
  // An attacker elsewhere does not make the owner wait.
  const last = sent.find(({ network }) => network === attempt.network)
  const pauseMs = last ? last.created_at + config.LATCHKEY_LIMIT_CODE_RESEND_MS - now() : 0
  if (pauseMs > 0) throw tooMany('EMAIL_COOLDOWN', pauseMs)
  const own = sent.filter((row) => row.jkt === attempt.jkt && row.used_at === null)
  const live = sent.filter((row) => row.used_at === null && row.ends_at > now() && row.attempts < 5 && row.jkt !== attempt.jkt)
  if (live.length >= liveMax) throw tooMany('EMAIL_COOLDOWN', Math.min(...live.map((row) => row.ends_at)) - now())
  // A device's new code ends its old one.
  if (own.length > 0)
    await db
      .updateTable('login_code')
      .set({ used_at: now() })
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .where('used_at', 'is', null)
      .execute()
  const inHour = sent.filter((row) => row.created_at > now() - hourMs)
  const count = async (column: 'network' | 'project_id', value: string) =>
    Number(
      (
        await db
          .selectFrom('login_code')
          .select((some) => some.fn.countAll().as('all'))
          .where(column, '=', value)
          .where('created_at', '>', now() - hourMs)
          .executeTakeFirst()
      )?.all ?? 0,
    )
  if (inHour.length >= config.LATCHKEY_LIMIT_CODES_PER_HOUR)
    throw tooMany('RATE_LIMITED', (inHour.at(-1)?.created_at ?? 0) + hourMs - now())
  if (sent.length >= config.LATCHKEY_LIMIT_CODES_PER_DAY)
    throw tooMany('RATE_LIMITED', (sent.at(-1)?.created_at ?? 0) + 24 * hourMs - now())
  if ((await count('network', attempt.network)) >= config.LATCHKEY_LIMIT_CODES_PER_NETWORK) throw tooMany('RATE_LIMITED', hourMs)
  if ((await count('project_id', attempt.projectId)) >= config.LATCHKEY_LIMIT_CODES_PER_PROJECT) throw tooMany('RATE_LIMITED', hourMs)
}

const failuresPerHour = 10
const failuresPerDay = 30
const failuresInARow = 100

/** @throws {@link RefusedError} 429 if too many wrong codes were tried for an address. */
export async function checkFailures({ now }: Gateway, db: Transaction<Tables>, email: string): Promise<void> {
  const failed = await db
    .selectFrom('login_failure')
    .select('failed_at')
    .where('email', '=', email)
    .orderBy('failed_at', 'desc')
    .limit(100)
    .execute()
  const since = (ms: number) => failed.filter(({ failed_at }) => failed_at > now() - ms).length
  if (failed.length >= failuresInARow) throw tooMany('OTP_LOCKED', 24 * hourMs)
  if (since(hourMs) >= failuresPerHour) throw tooMany('OTP_LOCKED', hourMs)
  if (since(24 * hourMs) >= failuresPerDay) throw tooMany('OTP_LOCKED', 24 * hourMs)
}

/** An owner sees in every mail which wallet it is about (I7). */
async function findAddress(db: Transaction<Tables>, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .innerJoin('embedded_wallet', 'embedded_wallet.account_id', 'account_identity.account_id')
    .select('embedded_wallet.evm_address')
    .where('issuer', '=', 'email')
    .where('subject', '=', email)
    .where('embedded_wallet.status', '=', 'active')
    .executeTakeFirst()
  return row?.evm_address
}

function tooMany(name: string, waitMs: number): RefusedError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000))
  return new RefusedError(429, { name, description: `Please try again after ${retryAfterS} seconds` }, { retryAfterS })
}

import type { Challenge } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Config } from '../../host/config/readConfig.ts'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { notConfigured, RefusedError } from '../../host/http/errors.ts'
import { findProjectLimits } from '../../host/projects/projectLimits.ts'
import type { AccountParts } from '../accountParts.ts'
import { keepNotMe } from '../devices/keepNotMe.ts'
import { codeMail } from '../mail/mails.ts'
import type { CodePurpose } from '../tables.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { createCode } from './codeDigits.ts'
import { codeLimits } from './codeLimits.ts'
import type { Crowds } from './createCrowds.ts'
import { emailKey } from './emailKey.ts'
import { type LoginAttempt, scopeOf } from './loginAttempt.ts'

const hourMs = 3_600_000

/**
 * Sends a code. The answer and its timing are the same for every address (3.6).
 *
 * @throws {@link RefusedError} 400 for no address, 429 with the seconds to wait, 503 without a mail server.
 */
export async function startCode(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded'>,
  parameters: startCode.Parameters,
): Promise<Challenge> {
  const challenge = await transact(gateway.db, (transaction) => queueCode(gateway, transaction, parameters))
  void gateway.embedded?.outbox?.send()
  return challenge
}

/** The same within a transaction; the caller tells the outbox to send. */
export async function queueCode(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  parameters: startCode.Parameters,
): Promise<Challenge> {
  const { outbox, codeKeys, crowds } = requireEmbedded(gateway)
  if (!outbox) throw notConfigured('Login by email')
  const { config, now } = gateway
  const email = emailKey(parameters.email)
  const { purpose, attempt } = parameters
  await lockAddress(db, email)
  const scope = scopeOf(gateway, attempt.projectId)
  await checkLimits({ config, now, crowds }, db, { email, scope, attempt })
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
  const { jkt, device, origin } = attempt
  // An address that is not yet the account's may belong to a stranger: their link ends the code, and changes nothing in the account.
  const accountId = purpose === 'email_secondary' ? undefined : parameters.accountId
  const notMeUrl = await keepNotMe(gateway, db, { scope, email, accountId, jkt, device, origin })
  const facts = { recipient: email, appName: parameters.appName, atMs, ...attempt, notMeUrl }
  const use = purpose === 'login' || purpose === 'login_recover' ? 'login' : purpose
  await outbox.add(
    db,
    codeMail(facts, {
      code,
      use,
      minutes: Math.ceil(config.LATCHKEY_LIMIT_CODE_MS / 60_000),
      address: await findAddress(db, email, scope),
      nextEmail: parameters.nextEmail,
      formerEmail: parameters.formerEmail,
    }),
    { lifetimeMs: config.LATCHKEY_LIMIT_CODE_MS },
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
    /** Of a change of address: the one that it is to become, which the mail names. */
    nextEmail?: string | undefined
    /** The old address, for the mail to the new one. */
    formerEmail?: string | undefined
  }
}

/** What is hashed: the code is invalid for any other purpose or transaction. */
export function toDigestText(id: string, purpose: CodePurpose, code: string): string {
  return `${id}|${purpose}|${code}`
}

/** PostgreSQL runs transactions concurrently; this lock puts those of one address in order. */
async function lockAddress(db: Transaction<Tables>, email: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key: `code:${email}`, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
  await db.deleteFrom('setting').where('key', '=', `code:${email}`).execute()
}

/** @throws {@link RefusedError} 429, with the time after which the same device may ask again. */
async function checkLimits(
  { config, now, crowds }: Pick<AccountParts, 'config' | 'now'> & { crowds: Crowds },
  db: Transaction<Tables>,
  { email, scope, attempt }: { email: string; scope: string; attempt: Omit<LoginAttempt, 'purpose'> },
): Promise<void> {
  const { network, jkt, projectId } = attempt
  const since = now() - 24 * hourMs
  const sent = await db.selectFrom('login_code').selectAll().where('email', '=', email).where('created_at', '>', since).execute()
  const failed = await db.selectFrom('login_failure').selectAll().where('email', '=', email).where('failed_at', '>', since).execute()
  const own = await findOwn(db, email, scope)
  const isKnown = own.devices.includes(jkt)
  const wait = codeLimits({
    asker: { jkt, network, isKnown, knownDevices: own.devices, knownNetworks: own.networks },
    sent,
    failed,
    now: now(),
    limits: {
      resendMs: config.LATCHKEY_LIMIT_CODE_RESEND_MS,
      perHour: config.LATCHKEY_LIMIT_CODES_PER_HOUR,
      perDay: config.LATCHKEY_LIMIT_CODES_PER_DAY,
    },
  })
  if (wait) throw tooMany(wait.name, wait.waitMs)
  if (!isKnown) {
    const crowd: Config = { ...config, ...(await findProjectLimits(db, projectId)) }
    for (const one of [
      { column: 'network', value: network, max: crowd.LATCHKEY_LIMIT_CODES_PER_NETWORK },
      { column: 'project_id', value: projectId, max: crowd.LATCHKEY_LIMIT_CODES_PER_PROJECT },
    ] as const) {
      const waitMs = await crowds.waitFor(db, { ...one, now: now() })
      if (waitMs > 0) throw tooMany('RATE_LIMITED', waitMs)
    }
  }
  // A device's new code replaces its old one.
  await endCode(db, { email, jkt, nowMs: now() })
}

/** Ends the code of a device, if it has not been used. */
export async function endCode(
  db: Transaction<Tables>,
  { email, jkt, nowMs }: { email: string; jkt: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('login_code')
    .set({ used_at: nowMs })
    .where('email', '=', email)
    .where('jkt', '=', jkt)
    .where('used_at', 'is', null)
    .execute()
}

/** Keys and networks of the devices that have a share or a session of the address's account. */
async function findOwn(db: Transaction<Tables>, email: string, scope: string): Promise<{ devices: string[]; networks: string[] }> {
  const account = db
    .selectFrom('account_identity')
    .select('account_id')
    .where('scope', '=', scope)
    .where('issuer', '=', 'email')
    .where('subject', '=', email)
  const devices = await db
    .selectFrom('embedded_device')
    .innerJoin('embedded_wallet', 'embedded_wallet.id', 'embedded_device.wallet_id')
    .select('embedded_device.jkt')
    .where('embedded_wallet.account_id', 'in', account)
    .where('embedded_device.status', '=', 'active')
    .execute()
  const sessions = await db.selectFrom('account_session').select(['jkt', 'network']).where('account_id', 'in', account).execute()
  return { devices: [...devices, ...sessions].map(({ jkt }) => jkt), networks: sessions.map(({ network }) => network) }
}

/** Every mail names the wallet that it is about (I7). */
async function findAddress(db: Transaction<Tables>, email: string, scope: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .innerJoin('embedded_wallet', 'embedded_wallet.account_id', 'account_identity.account_id')
    .select('embedded_wallet.evm_address')
    .where('scope', '=', scope)
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

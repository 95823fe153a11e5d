import type { Verified } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { mustApproveDevice } from '../devices/mustApproveDevice.ts'
import { type Delayed, requireUndelayed } from '../devices/waitForOwner.ts'
import { changeEmail, startSecondary } from '../email/changeEmail.ts'
import { lockIdentity, lockSession } from '../lockAccount.ts'
import type { Session } from '../sessions/sessions.ts'
import { stepUp } from '../sessions/stepUp.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { codeDigits } from './codeDigits.ts'
import { logIn } from './logIn.ts'
import { scopeOf } from './loginAttempt.ts'
import { toDigestText } from './startCode.ts'

const attemptsMax = 5

/**
 * Checks a code. Each try is counted before it is compared; of simultaneous correct ones, one counts (3.6).
 *
 * @throws {@link RefusedError} 400 `OTP_WRONG`, `OTP_EXPIRED`, `OTP_LOCKED`, 429 `DEVICE_DELAYED`
 */
export async function verifyCode(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'balances' | 'embedded'>,
  parameters: verifyCode.Parameters,
): Promise<Verified> {
  const code = codeDigits(parameters.code)
  const { db, now } = gateway
  const { codeKeys } = requireEmbedded(gateway)
  const row = await transact(db, (transaction) => countAttempt(gateway, transaction, parameters))
  if (!codeKeys.hasDigest(toDigestText(row.id, row.purpose, code), { kid: row.kid, wrapped: row.hash })) {
    await db
      .insertInto('login_failure')
      .values({ id: gateway.id(), email: row.email, network: row.network, jkt: row.jkt, failed_at: now() })
      .execute()
    throw row.attempts >= attemptsMax ? refused('OTP_LOCKED') : refused('OTP_WRONG')
  }
  const isLogin = row.purpose === 'login' || row.purpose === 'login_recover'
  const identity = { issuer: 'email', subject: row.email }
  const mustApprove = isLogin && (await mustApproveDevice(gateway, { identity, projectId: row.project_id, jkt: row.jkt }))
  const verified = await transact(db, async (transaction) => {
    if (parameters.session) await lockSession(transaction, parameters.session)
    else await lockIdentity(transaction, scopeOf(gateway, row.project_id), identity)
    const { numUpdatedRows } = await transaction
      .updateTable('login_code')
      .set({ used_at: now() })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refused('OTP_EXPIRED')
    // The device's own wrong tries are cleared; those of strangers still slow strangers down.
    await transaction.deleteFrom('login_failure').where('email', '=', row.email).where('jkt', '=', row.jkt).execute()
    return use(gateway, transaction, row, { ...parameters, mustApprove })
  })
  void gateway.embedded?.outbox?.send()
  return requireUndelayed(verified)
}

export declare namespace verifyCode {
  type Parameters = {
    txnId: string
    code: string
    projectId: string
    jkt: string
    appName: string
    /** Of the request: for the mails that it causes. */
    language: string | undefined
    /** Of a code that is not for signing in. */
    session: Session | undefined
  }
}

async function countAttempt(
  gateway: Pick<AccountParts, 'now'>,
  db: Transaction<Tables>,
  { txnId, jkt, projectId, session }: verifyCode.Parameters,
): Promise<Tables['login_code']> {
  const found = await db
    .selectFrom('login_code')
    .selectAll()
    .where('id', '=', txnId)
    .where('jkt', '=', jkt)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  // Another device's code counts as missing: an attacker must not learn that it exists.
  if (!found || (found.session_id !== null && found.session_id !== session?.id)) throw refused('OTP_EXPIRED')
  const row = await db
    .updateTable('login_code')
    .set((some) => ({ attempts: some('attempts', '+', 1) }))
    .where('id', '=', txnId)
    .where('attempts', '<', attemptsMax)
    .where('used_at', 'is', null)
    .where('ends_at', '>', gateway.now())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw found.attempts >= attemptsMax ? refused('OTP_LOCKED') : refused('OTP_EXPIRED')
  return row
}

/** Does what the code was for. */
async function use(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  row: Tables['login_code'],
  { session, appName, language, mustApprove }: verifyCode.Parameters & { mustApprove: boolean },
): Promise<Verified | Delayed> {
  const { purpose } = row
  if (purpose === 'login' || purpose === 'login_recover') {
    const attempt = {
      purpose,
      projectId: row.project_id,
      origin: row.origin,
      jkt: row.jkt,
      device: row.device,
      network: row.network,
      language,
    }
    return logIn(gateway, db, {
      identity: { issuer: 'email', subject: row.email, email: row.email, userName: null },
      attempt,
      appName,
      mustApprove,
    })
  }
  if (!session || session.id !== row.session_id || session.account_id !== row.account_id) throw refused('OTP_EXPIRED')
  if (purpose === 'email_primary') return startSecondary(gateway, db, { session, row, appName, language })
  if (purpose === 'email_secondary') return changeEmail(gateway, db, { session, row, appName })
  return stepUp(gateway, db, { session, purpose })
}

const sentences = {
  OTP_WRONG: 'The code is not right. Try again',
  OTP_EXPIRED: 'The code has expired. Ask for a new one',
  OTP_LOCKED: 'Too many tries. Ask for a new code',
} as const

function refused(name: keyof typeof sentences): RefusedError {
  return new RefusedError(400, { name, description: sentences[name] })
}

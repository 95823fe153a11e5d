import type { AccountSession } from '@latchkey/blockchain-api/keys'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { isSameSecret } from '../../host/http/isSameSecret.ts'
import { toUserId } from '../../webhooks/toUserId.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { requireThawed } from '../freeze/freezes.ts'
import { lockAccount } from '../lockAccount.ts'
import type { LoginAttempt } from '../login/loginAttempt.ts'
import { noteOwnWallets } from '../wallet/noteOwnWallets.ts'
import { sessionOver } from './errors.ts'
import { keepLanguage } from './keepLanguage.ts'
import { requireProof } from './requireProof.ts'
import { createToken, hashToken, readFamily } from './tokens.ts'

/** A row of a valid session. */
export type Session = Tables['account_session']

/** Opens a session for a device's key (3.9). @throws {@link RefusedError} 403 `ACCOUNT_FROZEN` */
export async function openSession(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id' | 'embedded'>,
  db: Transaction<Tables>,
  parameters: openSession.Parameters,
): Promise<AccountSession> {
  const { config, now } = gateway
  const { accountId, provider, attempt } = parameters
  // A freeze of the account has happened before this, or waits and then ends the new session.
  await lockAccount(db, accountId)
  await requireThawed(db, accountId)
  const accessToken = createToken('a')
  const id = gateway.id()
  const refreshToken = createToken('r', id)
  const row: Session = {
    id,
    account_id: accountId,
    project_id: attempt.projectId,
    origin: attempt.origin,
    jkt: attempt.jkt,
    device: attempt.device,
    network: attempt.network,
    provider,
    access_hash: hashToken(accessToken),
    access_ends_at: now() + config.LATCHKEY_LIMIT_ACCESS_TOKEN_MS,
    old_access_hash: null,
    old_access_ends_at: null,
    refresh_hash: hashToken(refreshToken),
    old_refresh_hash: null,
    rotated_at: now(),
    auth_at: now(),
    created_at: now(),
    ends_at: now() + config.LATCHKEY_LIMIT_SESSION_MS,
  }
  // One session for each device and project: the new one replaces the old.
  await db
    .deleteFrom('account_session')
    .where('jkt', '=', attempt.jkt)
    .where('project_id', '=', attempt.projectId)
    .where('origin', '=', attempt.origin)
    .execute()
  await db.insertInto('account_session').values(row).execute()
  await keepLanguage(gateway, db, { accountId, ...attempt })
  // A login that a device without a share requested may recover (F3).
  if (attempt.purpose === 'login_recover') await grant(db, now, row.id, 'recover')
  await audit(gateway, db, { accountId, kind: 'signed-in', detail: { provider, origin: attempt.origin, device: attempt.device } })
  const { projectId, origin } = attempt
  const userId = toUserId(projectId, accountId)
  await gateway.embedded?.webhooks.record(db, {
    type: 'user.signed_in',
    projectId,
    data: { userId, account: null, provider, origin },
  })
  await noteOwnWallets(gateway, db, { accountId, projectId, origin })
  return toAccountSession(row, accessToken, refreshToken, await findUser(db, row))
}

export declare namespace openSession {
  type Parameters = { accountId: string; provider: string; attempt: LoginAttempt }
}

/** Gives a session a new id and new tokens; its grants and pending codes move with it (3.9). */
export async function renewSession(
  gateway: Pick<AccountParts, 'config' | 'now' | 'id'>,
  db: Transaction<Tables>,
  session: Session,
): Promise<AccountSession> {
  const { now, config } = gateway
  const id = gateway.id()
  const [accessToken, refreshToken] = [createToken('a'), createToken('r', id)]
  const changed = {
    id,
    access_hash: hashToken(accessToken),
    access_ends_at: Math.min(session.ends_at, now() + config.LATCHKEY_LIMIT_ACCESS_TOKEN_MS),
    old_access_hash: null,
    old_access_ends_at: null,
    refresh_hash: hashToken(refreshToken),
    old_refresh_hash: null,
    rotated_at: now(),
  }
  await db.updateTable('account_session').set(changed).where('id', '=', session.id).execute()
  await db.updateTable('login_code').set({ session_id: id }).where('session_id', '=', session.id).execute()
  return toAccountSession({ ...session, ...changed }, accessToken, refreshToken, await findUser(db, session))
}

/** Stores a fresh proof of a session's owner. */
export async function grant(db: Transaction<Tables>, now: () => number, sessionId: string, purpose: string): Promise<void> {
  await db
    .insertInto('step_up')
    .values({ session_id: sessionId, purpose, granted_at: now() })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet({ granted_at: now() }))
    .execute()
}

/** Grant that a passkey's proof adds to the purpose it was for. */
export const passkeyProof = 'passkey'
/** Grant of a session that another device of the owner's approved. */
export const deviceProof = 'device'

/** @throws {@link RefusedError} 403 `STEP_UP_REQUIRED` unless the owner has proven themselves for one of these within the last minutes (I11, I14). */
export async function requireStepUp(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now'>,
  session: Session,
  ...purposes: readonly string[]
): Promise<void> {
  if (!(await isGranted(gateway, session, purposes)))
    throw new RefusedError(403, {
      name: 'STEP_UP_REQUIRED',
      description: `A fresh proof is needed to ${purposes.at(-1)?.replace('_', ' ')}`,
    })
}

/** Whether one of these was granted to a session within the last minutes. */
export async function isGranted(
  { db, now, config }: Pick<AccountParts, 'config' | 'db' | 'now'>,
  session: Session,
  purposes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('step_up')
    .select('granted_at')
    .where('session_id', '=', session.id)
    .where('purpose', 'in', purposes)
    .where('granted_at', '>', now() - config.LATCHKEY_LIMIT_STEP_UP_MS)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The session of a request: its token is valid, and the device's key signed the request (T-G1).
 *
 * @throws {@link RefusedError} 401
 */
export async function requireSession(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now'>,
  request: Request,
  projectId: string,
): Promise<Session> {
  const token = /^DPoP (lka_[\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const { db, now, config } = gateway
  const row =
    token === undefined
      ? undefined
      : await db
          .selectFrom('account_session')
          .selectAll()
          .where(({ and, eb, or }) =>
            or([
              and([eb('access_hash', '=', hashToken(token)), eb('access_ends_at', '>', now())]),
              and([eb('old_access_hash', '=', hashToken(token)), eb('old_access_ends_at', '>', now())]),
            ]),
          )
          .where('project_id', '=', projectId)
          .where('ends_at', '>', now())
          .where('rotated_at', '>', now() - config.LATCHKEY_LIMIT_SESSION_IDLE_MS)
          .executeTakeFirst()
  if (!row) throw sessionOver()
  if ((await requireProof(gateway, request, token)) !== row.jkt) throw sessionOver()
  return row
}

const raceMs = 10_000

/**
 * Exchanges a refresh token for new ones. A token that is used twice was stolen: the whole family ends, unless it is the same
 * device within ten seconds, when two tabs refreshed at once.
 *
 * @throws {@link RefusedError} 401
 */
export async function refreshSession(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'embedded'>,
  parameters: refreshSession.Parameters,
): Promise<AccountSession> {
  const { db, now, config } = gateway
  const hash = hashToken(parameters.refreshToken)
  const result = await transact(db, async (transaction) => {
    const row = await transaction
      .selectFrom('account_session')
      .selectAll()
      .where('id', '=', readFamily(parameters.refreshToken))
      .where('project_id', '=', parameters.projectId)
      .where('ends_at', '>', now())
      .where('rotated_at', '>', now() - config.LATCHKEY_LIMIT_SESSION_IDLE_MS)
      .executeTakeFirst()
    if (!row) return undefined
    const isRace = row.old_refresh_hash !== null && isSameSecret(row.old_refresh_hash, hash) && now() - row.rotated_at <= raceMs
    if (row.jkt !== parameters.jkt || (!isSameSecret(row.refresh_hash, hash) && !isRace)) {
      await lockAccount(transaction, row.account_id)
      await transaction.deleteFrom('account_session').where('id', '=', row.id).execute()
      await audit(gateway, transaction, { accountId: row.account_id, kind: 'session-stolen', detail: { device: row.device } })
      return undefined
    }
    const accessToken = createToken('a')
    const refreshToken = createToken('r', row.id)
    const changed = {
      access_hash: hashToken(accessToken),
      access_ends_at: Math.min(row.ends_at, now() + config.LATCHKEY_LIMIT_ACCESS_TOKEN_MS),
      // Another tab's requests with the last access token stay valid.
      old_access_hash: row.access_hash,
      old_access_ends_at: row.access_ends_at,
      refresh_hash: hashToken(refreshToken),
      old_refresh_hash: row.refresh_hash,
      rotated_at: now(),
    }
    const { numUpdatedRows } = await transaction
      .updateTable('account_session')
      .set(changed)
      .where('id', '=', row.id)
      .where('refresh_hash', '=', row.refresh_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    return toAccountSession({ ...row, ...changed }, accessToken, refreshToken, await findUser(transaction, row))
  })
  if (!result) throw sessionOver()
  return result
}

export declare namespace refreshSession {
  type Parameters = { refreshToken: string; projectId: string; jkt: string }
}

/** The owner of a session, with what the frame may show. */
export async function findUser(db: Database | Transaction<Tables>, session: Session): Promise<AccountSession['user']> {
  const rows = await db.selectFrom('account_identity').selectAll().where('account_id', '=', session.account_id).execute()
  const own = rows.find(({ issuer }) => issuer === session.provider) ?? rows[0]
  return { email: own?.email ?? null, userName: own?.user_name ?? null, provider: session.provider }
}

function toAccountSession(row: Session, accessToken: string, refreshToken: string, user: AccountSession['user']): AccountSession {
  return { sessionId: row.id, accessToken, accessExpiresAt: row.access_ends_at, refreshToken, endsAt: row.ends_at, user }
}

import { sessionOver } from '../../accounts/sessions/errors.ts'
import { hashToken } from '../../accounts/sessions/tokens.ts'
import type { HostParts } from '../../host/hostParts.ts'
import type { Role } from '../operators/roles.ts'
import { readCookie } from './consoleCookie.ts'

/** An operator who is signed in. */
export type Operator = {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Names their session. */
  readonly tokenHash: string
  /** When the session ends if nothing is asked until then. Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Uses within this time, in milliseconds, are not each written down. */
const touchMs = 10_000

/** The operator of a request, with the role that they have now. @throws {@link RefusedError} 401 */
export async function requireOperator({ config, db, now }: Pick<HostParts, 'config' | 'db' | 'now'>, request: Request): Promise<Operator> {
  const token = readCookie(config, request)
  if (token === undefined || !/^lko_[\w-]{43}$/.test(token)) throw sessionOver()
  const at = now()
  const idleMs = config.LATCHKEY_LIMIT_CONSOLE_IDLE_MS
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.role', 'token_hash', 'used_at', 'ends_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', at)
    .where('used_at', '>', at - idleMs)
    .executeTakeFirst()
  if (!row) throw sessionOver()
  const isTouched = at - row.used_at >= Math.min(touchMs, idleMs / 2)
  if (isTouched) await db.updateTable('operator_session').set({ used_at: at }).where('token_hash', '=', row.token_hash).execute()
  const usedAt = isTouched ? at : row.used_at
  return {
    ...{ id: row.id, name: row.name, role: row.role, tokenHash: row.token_hash },
    expiresAt: Math.min(row.ends_at, usedAt + idleMs),
  }
}

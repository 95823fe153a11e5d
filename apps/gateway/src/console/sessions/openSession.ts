import type { Transaction } from 'kysely'
import { createToken, hashToken } from '../../accounts/sessions/tokens.ts'
import type { Tables } from '../../host/database/schema.ts'
import type { HostParts } from '../../host/hostParts.ts'
import type { Operator } from './requireOperator.ts'

/** A session and its token, which is returned once. */
export type OpenedSession = { readonly token: string; readonly operator: Operator }

/** Opens a session of an operator who has just answered with a passkey. */
export async function openSession(
  { config, now }: Pick<HostParts, 'config' | 'now'>,
  db: Transaction<Tables>,
  { id, name, role }: Pick<Tables['operator'], 'id' | 'name' | 'role'>,
): Promise<OpenedSession> {
  const token = createToken('o')
  const at = now()
  const row = {
    token_hash: hashToken(token),
    operator_id: id,
    created_at: at,
    used_at: at,
    ends_at: at + config.LATCHKEY_LIMIT_CONSOLE_SESSION_MS,
  }
  await db.insertInto('operator_session').values(row).execute()
  const expiresAt = Math.min(row.ends_at, at + config.LATCHKEY_LIMIT_CONSOLE_IDLE_MS)
  return { token, operator: { id, name, role, tokenHash: row.token_hash, expiresAt } }
}

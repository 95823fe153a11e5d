import { signingStopped } from '@latchkey/blockchain-api/keys'
import type { AccountParts } from '../../accounts/accountParts.ts'
import type { Database } from '../../host/database/schema.ts'
import { RefusedError } from '../../host/http/errors.ts'

/** Why signing is stopped. */
export type SigningStop = { readonly reason: string; readonly stoppedAt: number }

/** The operator's stop for a project, or for all; `undefined` while signing is allowed. Read each time, so that it applies at once. */
export async function findSigningStop({ db }: Pick<AccountParts, 'db'>, projectId: string): Promise<SigningStop | undefined> {
  const row = await db.selectFrom('signing_stop').selectAll().where('scope', 'in', ['', projectId]).orderBy('scope').executeTakeFirst()
  return row && { reason: row.reason, stoppedAt: row.stopped_at }
}

/** Refuses everything while the operator has stopped signing (T-P6). @throws {@link RefusedError} 503 with the reason. */
export async function requireSigning(gateway: Pick<AccountParts, 'db'>, projectId: string): Promise<void> {
  const stop = await findSigningStop(gateway, projectId)
  if (stop) throw new RefusedError(503, { name: signingStopped, description: stop.reason }, { retryAfterS: 60 })
}

/** Stops or resumes signing, for all projects unless one is named. @returns Whether that changed anything. */
export async function setSigningStop(db: Database, scope: string, stop: SigningStop | undefined): Promise<boolean> {
  if (!stop) return (await db.deleteFrom('signing_stop').where('scope', '=', scope).executeTakeFirst()).numDeletedRows > 0n
  const changed = { reason: stop.reason, stopped_at: stop.stoppedAt }
  await db
    .insertInto('signing_stop')
    .values({ scope, ...changed })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(changed))
    .execute()
  return true
}

import { createNonce } from '@latchkey/siwx'
import type { AccountParts } from '../accountParts.ts'

/** Issues a nonce for one page of one project (T-S1). */
export async function giveNonce(
  { db, now, config }: Pick<AccountParts, 'config' | 'db' | 'now'>,
  bond: NonceBond,
): Promise<{ nonce: string; endsAt: number }> {
  const nonce = createNonce()
  const endsAt = now() + config.LATCHKEY_LIMIT_NONCE_MS
  await db.insertInto('sign_in_nonce').values({ nonce, project_id: bond.projectId, origin: bond.origin, ends_at: endsAt }).execute()
  return { nonce, endsAt }
}

/** Uses up a nonce. @returns Whether it was valid: of many simultaneous requests with it, one gets `true`. */
export async function takeNonce(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  { nonce, projectId, origin }: NonceBond & { nonce: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_nonce')
    .where('nonce', '=', nonce)
    .where('project_id', '=', projectId)
    .where('origin', '=', origin)
    .where('ends_at', '>', now())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose nonce it is. */
export type NonceBond = { readonly projectId: string; readonly origin: string }

import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { fetchPublic } from './fetchPublic.ts'
import { readPicture } from './readPicture.ts'

const keptMax = 2000

/**
 * Fetches somebody's picture and keeps it, so that no visitor's browser asks a stranger's server (B-02, T-D4).
 *
 * @returns The id under which the gateway serves it.
 * @throws {@link PictureRefusedError} · {@link DirectoryInvalidError} if it is no picture of at most 200 kB.
 */
export async function saveAvatar(db: Database, parameters: saveAvatar.Parameters): Promise<string> {
  const { contentType, body } = readPicture(await (parameters.fetch ?? fetchPublic)(parameters.url), 'avatar')
  const id = `avatar-${createHash('sha256').update(body).digest('hex').slice(0, 32)}`
  const changed = { fetched_at: parameters.now }
  await db
    .insertInto('avatar')
    .values({ id, content_type: contentType, body, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  const oldest = await db
    .selectFrom('avatar')
    .select('fetched_at')
    .orderBy('fetched_at', 'desc')
    .offset(keptMax)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await db.deleteFrom('avatar').where('fetched_at', '<=', oldest.fetched_at).execute()
  return id
}

export declare namespace saveAvatar {
  type Parameters = {
    url: string
    /** Milliseconds since the epoch. */
    now: number
    /** Gets the bytes; {@link fetchPublic} if absent. */
    fetch?: ((url: string) => Promise<Uint8Array>) | undefined
  }
}

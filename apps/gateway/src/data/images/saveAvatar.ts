import { createHash } from 'node:crypto'
import type { Database, PictureKind } from '../../host/database/schema.ts'
import { fetchPublic } from './fetchPublic.ts'
import { readPicture } from './readPicture.ts'

/**
 * Fetches and stores a user's picture, so that no user's browser asks a stranger's server (B-02, T-D4).
 *
 * @returns The id under which the gateway serves it.
 * @throws {@link PictureRefusedError} · {@link DirectoryInvalidError} if it is no picture of at most 200 kB.
 */
export async function saveAvatar(db: Database, parameters: saveAvatar.Parameters): Promise<string> {
  const { contentType, body } = readPicture(await (parameters.fetch ?? fetchPublic)(parameters.url), 'avatar')
  const id = `avatar-${createHash('sha256').update(body).digest('hex').slice(0, 32)}`
  const changed = { fetched_at: parameters.now, kind: parameters.kind }
  await db
    .insertInto('avatar')
    .values({ id, content_type: contentType, body, ...changed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  return id
}

export declare namespace saveAvatar {
  type Parameters = {
    url: string
    kind: PictureKind
    /** Milliseconds since the epoch. */
    now: number
    /** Gets the bytes; {@link fetchPublic} if absent. */
    fetch?: ((url: string) => Promise<Uint8Array>) | undefined
  }
}

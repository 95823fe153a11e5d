import { createHash } from 'node:crypto'
import type { Database, ImageKind } from '../../host/database/schema.ts'
import type { SingleFlight } from '../../host/memory/createSingleFlight.ts'

/** A picture as it is served. */
export type StoredImage = {
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Says which picture it is (`ETag`, RFC 9110). */
  readonly mark: string
}

/** Reads a picture of the database, once for all who ask for it at one time. */
export function readImage(
  { db, imageReads }: { db: Database; imageReads: SingleFlight<StoredImage | undefined> },
  { kind, id, signal }: { kind: ImageKind; id: string; signal: AbortSignal },
): Promise<StoredImage | undefined> {
  return imageReads.share(`${kind}|${id}`, signal, async () => {
    const own = db.selectFrom('image').select(['content_type', 'body']).where('kind', '=', kind).where('id', '=', id)
    // Pictures of people are served beside those of tokens.
    const avatar = db.selectFrom('avatar').select(['content_type', 'body']).where('id', '=', id)
    const row = (await own.executeTakeFirst()) ?? (kind === 'token' ? await avatar.executeTakeFirst() : undefined)
    if (!row) return undefined
    const body = new Uint8Array(row.body)
    return { contentType: row.content_type, body, mark: `"${createHash('sha256').update(body).digest('base64url')}"` }
  })
}

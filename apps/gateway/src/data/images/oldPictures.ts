import { sql } from 'kysely'
import { type OldRows, oldRows } from '../../host/cleaning/oldRows.ts'
import type { Config } from '../../host/config/readConfig.ts'
import type { Database, PictureKind } from '../../host/database/schema.ts'

const rowsAtOnce = 500

/** How many pictures of each kind are kept. */
export function toKeptPictures(config: Config): Readonly<Record<PictureKind, number>> {
  return {
    avatar: config.LATCHKEY_LIMIT_AVATARS,
    token: config.LATCHKEY_LIMIT_TOKEN_PICTURES,
    nft: config.LATCHKEY_LIMIT_NFT_PICTURES,
  }
}

/** Pictures of a kind that are older than so many of it: none where there are no more than that. */
export async function oldPictures(
  db: Database,
  { kind, keptMax }: { readonly kind: PictureKind; readonly keptMax: number },
): Promise<readonly OldRows[]> {
  let last = { fetched_at: Number.MAX_SAFE_INTEGER, id: '' }
  for (let passed = 0; ; ) {
    // The last one that is looked at is the first that is not kept.
    const limit = Math.min(rowsAtOnce, keptMax + 1 - passed)
    const rows = await db
      .selectFrom('avatar')
      .select(['fetched_at', 'id'])
      .where('kind', '=', kind)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('fetched_at', 'id'), '<', tuple(last.fetched_at, last.id)))
      .orderBy('fetched_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    if (rows.length < limit) return []
    passed += rows.length
    last = rows.at(-1) ?? last
    if (passed > keptMax) return [oldRows(db, 'avatar', { by: 'fetched_at', until: last.fetched_at, where: sql`kind = ${kind}` })]
  }
}

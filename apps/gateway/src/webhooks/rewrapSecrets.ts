import type { Database } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { openSecrets, sealSecret } from './secrets.ts'

/**
 * Seals secrets of endpoints that an older key seals with the newest, so that the operator can drop the older one. One that cannot be opened
 * stays as it is.
 *
 * @returns Ids of endpoints whose secret cannot be opened.
 */
export async function rewrapSecrets(db: Database, keys: Keyring, nowMs: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where((some) => some.or([some('kid', '!=', keys.newest), some('old_kid', '!=', keys.newest)]))
    .execute()
  const unreadable: string[] = []
  for (const row of rows) {
    try {
      const [secret = '', old] = openSecrets(keys, row, nowMs)
      const sealedOld = old === undefined ? undefined : sealSecret(keys, row.id, old)
      await db
        .updateTable('webhook_endpoint')
        .set({
          ...sealSecret(keys, row.id, secret),
          old_kid: sealedOld?.kid ?? null,
          old_secret: sealedOld?.secret ?? null,
          old_ends_at: sealedOld ? row.old_ends_at : null,
        })
        .where('id', '=', row.id)
        .where('secret', '=', row.secret)
        .execute()
    } catch {
      unreadable.push(row.id)
    }
  }
  return unreadable
}

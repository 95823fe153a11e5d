import type { Database } from '../../host/database/schema.ts'
import { NotThereError } from '../../host/projects/errors.ts'

/** Removes a wallet from the directory. A mark stays, so that the seed does not add it again. @throws {@link NotThereError} */
export async function removeWallet(db: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('wallet')
    .set({ is_removed: 1 })
    .where('id', '=', id)
    .where('is_removed', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotThereError(`wallet "${id.slice(0, 128)}"`)
}

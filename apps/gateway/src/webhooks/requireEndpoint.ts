import type { Database, Tables } from '../host/database/schema.ts'
import { NotThereError } from '../host/projects/errors.ts'

/** Reads an endpoint. @throws {@link NotThereError} */
export async function requireEndpoint(db: Database, id: string): Promise<Tables['webhook_endpoint']> {
  const row = await db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotThereError(`endpoint "${id.slice(0, 64)}"`)
  return row
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { malformed } from './errors.ts'
import { isSameSecret } from './isSameSecret.ts'

/** Cursors of lists: opaque, signed, and valid only for the query that they were made for (G-8). */
export type Cursors = {
  write(query: readonly unknown[], place: readonly (string | number)[]): string
  /** @throws {@link RefusedError} 400 for a cursor that was not made for this query. */
  read(query: readonly unknown[], cursor: string): readonly (string | number)[]
}

const key = 'cursor_key'

/** Makes the signer. Its key is in the database, where every process and the next start find it. */
export async function createCursors(db: Database): Promise<Cursors> {
  await db
    .insertInto('setting')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value: secret } = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  const sign = (query: readonly unknown[], place: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([query, place]))
      .digest()
      .subarray(0, 16)
      .toString('base64url')
  return {
    write(query, place) {
      const text = Buffer.from(JSON.stringify(place)).toString('base64url')
      return `${text}.${sign(query, text)}`
    },
    read(query, cursor) {
      const [text = '', signature = ''] = cursor.split('.')
      if (!isSameSecret(signature, sign(query, text))) throw malformed('cursor', 'one that was answered to this query')
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as (string | number)[]
    },
  }
}

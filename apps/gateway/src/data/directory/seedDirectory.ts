import { createHash } from 'node:crypto'
import type { Database } from '../../host/database/schema.ts'
import { readDirectory } from './readDirectory.ts'
import { saveDirectory } from './saveDirectory.ts'
import { seedPictures } from './seedPictures.ts'

const settingKey = 'directory.seed'

/** Updates the directory to the seed of this version, once per version. @returns Whether anything changed. */
export async function seedDirectory(db: Database, path: string): Promise<boolean> {
  const { file, value } = readSeed(path)
  if (await isSeeded(db, value)) return false
  await saveDirectory(db, file, 'seed')
  await db
    .insertInto('setting')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return true
}

/** Whether the directory has the seed of this version. */
export function hasOwnSeed(db: Database, path: string): Promise<boolean> {
  return isSeeded(db, readSeed(path).value)
}

async function isSeeded(db: Database, value: string): Promise<boolean> {
  const known = await db.selectFrom('setting').select('value').where('key', '=', settingKey).executeTakeFirst()
  return known?.value === value
}

function readSeed(path: string) {
  const read = readDirectory(path)
  const pictured = seedPictures(path, read.wallets)
  const file = { wallets: pictured.wallets, images: [...read.images, ...pictured.images] }
  const hash = createHash('sha256').update(JSON.stringify(file.wallets))
  for (const { kind, id, body } of file.images) hash.update(`${kind}/${id}/`).update(body)
  return { file, value: hash.digest('hex') }
}

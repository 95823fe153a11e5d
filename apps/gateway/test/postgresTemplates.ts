import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { recoveryMigrations } from '../src/custody/recovery/recoveryMigrations.ts'
import { openDatabase } from '../src/host/database/openDatabase.ts'

/** Whose schema a test's database begins with. */
export type SchemaOwner = 'gateway' | 'recovery'

/** Databases with an older schema stay for other checkouts on the same server, so many of them. */
const keptTemplates = 6
const lock = 0x6c6b7470

/**
 * Copies a database whose schema is up to date: a tenth of what its steps take, and no test waits for another one's.
 *
 * @returns The name of the copy.
 */
export async function copyTemplate(serverUrl: string, owner: SchemaOwner): Promise<string> {
  const template = `latchkey_${owner}_${hashSteps()}`
  const name = `latchkey_${randomBytes(6).toString('hex')}`
  return onServer(serverUrl, async (server) => {
    const copy = () => server.query(`create database ${name} template ${template} strategy wal_log`)
    await copy().catch(async () => {
      await makeTemplate(server, { serverUrl, owner, template })
      await copy()
    })
    // The server of a test outlives it: what is committed need not be on its disk.
    await server.query(`alter database ${name} set synchronous_commit = off`)
    return name
  })
}

/** Deletes a copy, whose connections may be those of processes that were killed. */
export async function dropCopy(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, async (server) => void (await server.query(`drop database ${name} with (force)`)))
}

type Making = { serverUrl: string; owner: SchemaOwner; template: string }

/** Makes it under another name first, so that what a killed run left half made is never copied. */
async function makeTemplate(server: pg.Client, { serverUrl, owner, template }: Making): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [lock])
  try {
    const { rows } = await server.query('select datname from pg_database where datname = $1', [template])
    if (rows.length > 0) return
    const half = `${template}_half`
    await server.query(`drop database if exists ${half}`)
    await server.query(`create database ${half} template template0`)
    const url = new URL(serverUrl)
    url.pathname = `/${half}`
    const migrations = owner === 'recovery' ? { migrations: recoveryMigrations } : {}
    await (await openDatabase({ url: url.href, dataDir: '', ...migrations })).destroy()
    await server.query(`alter database ${half} rename to ${template}`)
    const all = await server.query(`select datname from pg_database where datname ~ $1 order by oid desc`, [`^latchkey_${owner}_\\w{12}$`])
    for (const { datname } of all.rows.slice(keptTemplates)) await server.query(`drop database if exists ${datname}`).catch(() => {})
  } finally {
    await server.query('select pg_advisory_unlock($1)', [lock])
  }
}

/** What a schema depends on: the steps, and how they are run. */
function hashSteps(): string {
  const root = join(import.meta.dirname, '../src')
  const files = globSync(['host/database/**/*.ts', 'custody/recovery/*.ts'], { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

async function onServer<value>(url: string, run: (server: pg.Client) => Promise<value>): Promise<value> {
  const server = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  server.on('error', () => {})
  try {
    await server.connect()
    return await run(server)
  } finally {
    await server.end().catch(() => {})
  }
}

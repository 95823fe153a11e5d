import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyTemplate, dropCopy, type SchemaOwner } from './postgresTemplates.ts'

/** A database of its own for one test file, and what makes the gateway use it. */
export type TestDatabase = { readonly env: Readonly<Record<string, string>>; remove(): Promise<void> }

/** An engine that tests run on. */
export type TestEngine = {
  readonly name: 'sqlite' | 'postgres'
  /** @param schema - Whose schema it may have from the start, for tests of what comes after; without it the database is empty. */
  create(schema?: SchemaOwner): Promise<TestDatabase>
}

const postgresUrl = process.env['LATCHKEY_TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'

const sqlite: TestEngine = {
  name: 'sqlite',
  async create() {
    const dir = mkdtempSync(join(tmpdir(), 'latchkey-gateway-'))
    return { env: { LATCHKEY_DATA_DIR: dir }, remove: async () => rmSync(dir, { recursive: true, force: true }) }
  },
}

const onPostgres: TestEngine = {
  name: 'postgres',
  async create(owner) {
    const url = new URL(postgresUrl)
    if (owner) {
      const name = await copyTemplate(postgresUrl, owner)
      url.pathname = `/${name}`
      return { env: { DATABASE_URL: url.href, LATCHKEY_DATA_DIR: tmpdir() }, remove: () => dropCopy(postgresUrl, name) }
    }
    const schema = `latchkey_${randomBytes(6).toString('hex')}`
    await ask(`create schema ${schema}`)
    url.searchParams.set('options', `-c search_path=${schema}`)
    return {
      env: { DATABASE_URL: url.href.replaceAll('+', '%20'), LATCHKEY_DATA_DIR: tmpdir() },
      remove: async () => void (await ask(`drop schema ${schema} cascade`)),
    }
  },
}

/** Every engine that is there. A PostgreSQL that cannot be reached is said once and left out. */
export const engines: readonly TestEngine[] = await ask('select 1').then(
  () => [sqlite, onPostgres],
  () => {
    console.warn(`No PostgreSQL at ${new URL(postgresUrl).host}: the gateway is tested on SQLite alone. Set LATCHKEY_TEST_POSTGRES_URL.`)
    return [sqlite]
  },
)

/** PostgreSQL, if it is there: `describe.runIf(postgres)` skips what is of it alone. */
export const postgres = engines.find(({ name }) => name === 'postgres')

async function ask(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

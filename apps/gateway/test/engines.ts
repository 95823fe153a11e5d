import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isInSample } from '@latchkey/test/sample'
import pg from 'pg'
import { expect } from 'vitest'
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

/** The engine of tests that are about something else. */
export const sqlite: TestEngine = {
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
const present: readonly TestEngine[] = await ask('select 1').then(
  () => [sqlite, onPostgres],
  () => {
    console.warn(`No PostgreSQL at ${new URL(postgresUrl).host}: the gateway is tested on SQLite alone. Set LATCHKEY_TEST_POSTGRES_URL.`)
    return [sqlite]
  },
)

/** PostgreSQL, if it is there: `describe.runIf(postgres)` skips what is of it alone. */
export const postgres = present.find(({ name }) => name === 'postgres')

/** The engines that a file's tests run on. A run of `pnpm test` takes one for each file, PostgreSQL for one file in four; `pnpm test:long` takes both. */
export const engines = takeSample(present)

function takeSample(all: readonly TestEngine[]): readonly TestEngine[] {
  const sample = process.env['LATCHKEY_TEST_SAMPLE']
  if (!sample || sample === 'all') return all
  return postgres && isInSample(basename(expect.getState().testPath ?? ''), sample, 4) ? [postgres] : [sqlite]
}

async function ask(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

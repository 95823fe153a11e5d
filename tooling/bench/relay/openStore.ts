import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { processorMs } from './processorMs.ts'

/** A database of its own in a PostgreSQL of this machine, and what the server does for it. */
export type Store = {
  readonly env: { readonly DATABASE_URL: string }
  /** Bytes of the server's log so far, and what the processes that serve this database have used of the processor. */
  read(): Promise<{ readonly walBytes: number; readonly processorMs: number }>
  /** Runs a statement in the database. */
  run(statement: string): Promise<void>
  remove(): Promise<void>
}

/** Makes one. @param url A PostgreSQL on this machine, by a role that may make databases */
export async function openStore(url: string): Promise<Store> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  return {
    env: { DATABASE_URL: own.href },
    async read() {
      const { rows } = await client.query<{ pid: number; wal: string }>(
        `select pid, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal from pg_stat_activity where datname = current_database()`,
      )
      return { walBytes: Number(rows[0]?.wal), processorMs: rows.reduce((sum, { pid }) => sum + processorMs(pid), 0) }
    },
    async run(statement) {
      await client.query(statement)
    },
    async remove() {
      await client.end()
      await ask(url, `drop database ${name} with (force)`)
    },
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '@latchkey/common/contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import { SchemaBusyError } from './errors.ts'
import { makeIndex } from './makeIndex.ts'
import type { Engine, Migration } from './migration.ts'
import { createTables } from './migrations/001-createTables.ts'
import { createAvatars } from './migrations/002-createAvatars.ts'
import { createRelay } from './migrations/003-createRelay.ts'
import { createIndex } from './migrations/004-createIndex.ts'
import { createNames } from './migrations/005-createNames.ts'
import { createSignIn } from './migrations/006-createSignIn.ts'
import { createAccounts } from './migrations/007-createAccounts.ts'
import { createWallets } from './migrations/008-createWallets.ts'
import { bindRecovery } from './migrations/009-bindRecovery.ts'
import { createPermissions } from './migrations/010-createPermissions.ts'
import { countAdditions } from './migrations/011-countAdditions.ts'
import { guardLogins } from './migrations/012-guardLogins.ts'
import { createPasskeys } from './migrations/013-createPasskeys.ts'
import { createSponsorship } from './migrations/014-createSponsorship.ts'
import { createSigningStop } from './migrations/015-createSigningStop.ts'
import { createDescriptors } from './migrations/016-createDescriptors.ts'
import { guardChanges } from './migrations/017-guardChanges.ts'
import { keepOldAccess } from './migrations/018-keepOldAccess.ts'
import { indexWhatGrows } from './migrations/019-indexWhatGrows.ts'
import { indexWaiting } from './migrations/020-indexWaiting.ts'
import { lightenRelay } from './migrations/021-lightenRelay.ts'
import { partitionEvents } from './migrations/022-partitionEvents.ts'
import { tellPicturesApart } from './migrations/023-tellPicturesApart.ts'
import { indexPictures } from './migrations/024-indexPictures.ts'
import { createProjectLimits } from './migrations/025-createProjectLimits.ts'
import { indexDeviceKeys } from './migrations/026-indexDeviceKeys.ts'
import { namePictureSources } from './migrations/027-namePictureSources.ts'
import { createOperators } from './migrations/028-createOperators.ts'
import { createWebhooks } from './migrations/029-createWebhooks.ts'
import { keepLanguages } from './migrations/030-keepLanguages.ts'
import { keepPrices } from './migrations/031-keepPrices.ts'
import { readSchema } from './readSchema.ts'
import type { Tables } from './schema.ts'

/** In order; the schema's version is how many have run. Never changed after a release, only added to. */
export const migrations: readonly Migration[] = [
  createTables,
  createAvatars,
  createRelay,
  createIndex,
  createNames,
  createSignIn,
  createAccounts,
  createWallets,
  bindRecovery,
  createPermissions,
  countAdditions,
  guardLogins,
  createPasskeys,
  createSponsorship,
  createSigningStop,
  createDescriptors,
  guardChanges,
  keepOldAccess,
  indexWhatGrows,
  indexWaiting,
  lightenRelay,
  partitionEvents,
  tellPicturesApart,
  indexPictures,
  createProjectLimits,
  indexDeviceKeys,
  namePictureSources,
  createOperators,
  createWebhooks,
  keepLanguages,
  keepPrices,
]

const lock = 0x6c6b6d67
/** PostgreSQL's code for a lock that another session holds. */
const lockNotHad = '55P03'
const [lockTimeoutMs, pauseMs, usualWaitMs] = [2_000, 200, 60_000]

/**
 * Runs the missing steps one by one, in one process at a time. Each step is committed by itself: after a failure or a kill, finished
 * steps are not repeated.
 *
 * @throws {@link SchemaNewerError} if a newer gateway's schema does not work for this one.
 * @throws {@link SchemaBusyError} if another process migrates, or holds a lock that a step needs, for longer than `waitMs`.
 */
export async function migrate(db: Kysely<Tables>, options: migrate.Options): Promise<void> {
  const steps = options.migrations ?? migrations
  await db.connection().execute(async (one) => {
    const isShared = options.engine === 'postgres'
    await takeLock(one, options)
    try {
      // Not inside a transaction: an index that is made beside writers waits for every older transaction.
      if (isShared) await sql`set lock_timeout = ${sql.lit(options.waitMs ?? usualWaitMs)}`.execute(one)
      await runBriefly(one, 'the table of steps', options, (transaction) => makeTable(transaction, options.engine))
      const found = await readSchema(one, { engine: options.engine, known: steps.length })
      for (const [index, step] of steps.entries()) {
        if (index >= found) await runStep(one, step, { ...options, number: index + 1, isNew: found === 0 })
      }
    } finally {
      if (isShared) await release(one).catch(() => {})
    }
  })
}

export declare namespace migrate {
  type Options = {
    engine: Engine
    now: () => number
    /** Steps instead of the gateway's own: the recovery service's, or a test's. */
    migrations?: readonly Migration[] | undefined
    /** How long one attempt of a step waits for a table, while readers of the table wait behind it. @defaultValue 2 s */
    lockTimeoutMs?: number | undefined
    /** How long it waits for others' locks in all: the migration, a table, a transaction. @defaultValue one minute */
    waitMs?: number | undefined
  }
}

/** Polls for the lock: waiting inside a statement would make the other process's `create index concurrently` wait for this one. */
async function takeLock(db: Kysely<Tables>, options: migrate.Options): Promise<void> {
  if (options.engine !== 'postgres') return
  const until = performance.now() + (options.waitMs ?? usualWaitMs)
  for (;;) {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as is_mine`.execute(db)
    if (rows[0]?.is_mine) return
    if (performance.now() > until) throw new SchemaBusyError({ step: 'the migration' })
    await sleep(pauseMs)
  }
}

async function release(db: Kysely<Tables>): Promise<void> {
  await sql`reset lock_timeout`.execute(db)
  await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(db)
}

async function makeTable(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await sql`create table if not exists schema_migration (version integer primary key, name text not null, applied_at bigint not null, serves integer)`.execute(
    db,
  )
  if (engine === 'postgres') await sql`alter table schema_migration add column if not exists serves integer`.execute(db)
  else {
    const { rows } = await sql`select 1 from pragma_table_info('schema_migration') where name = 'serves'`.execute(db)
    if (rows.length === 0) await sql`alter table schema_migration add column serves integer`.execute(db)
  }
}

type Run = migrate.Options & { readonly number: number; readonly isNew: boolean }

const isBeside = ({ engine, isNew }: Run) => engine === 'postgres' && !isNew

async function runStep(db: Kysely<Tables>, step: Migration, run: Run): Promise<void> {
  if (isBeside(run)) {
    for (const index of step.indexes ?? []) {
      await makeIndex(db, index, run).catch((cause: unknown) => {
        throw hasCode(cause, lockNotHad) ? new SchemaBusyError({ step: index.name, cause }) : cause
      })
    }
    await step.prepare?.(db, { now: run.now, brief: (part) => runBriefly(db, step.name, run, part) })
  }
  await runBriefly(db, step.name, run, (transaction) => keepStep(transaction, step, run))
}

/** Runs a transaction that gives way when a table is in use. */
async function runBriefly(
  db: Kysely<Tables>,
  step: string,
  run: migrate.Options,
  part: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const until = performance.now() + (run.waitMs ?? usualWaitMs)
  for (;;) {
    try {
      return await db.transaction().execute(async (transaction) => {
        if (run.engine === 'postgres') {
          await sql`set local statement_timeout = 0`.execute(transaction)
          await sql`set local lock_timeout = ${sql.lit(run.lockTimeoutMs ?? lockTimeoutMs)}`.execute(transaction)
        }
        await part(transaction)
      })
    } catch (error) {
      // The table is in use: sessions that wait behind this one go first, then it is tried again.
      if (!hasCode(error, lockNotHad)) throw error
      if (performance.now() > until) throw new SchemaBusyError({ step, cause: error })
      await sleep(pauseMs)
    }
  }
}

async function keepStep(db: Transaction<Tables>, step: Migration, run: Run): Promise<void> {
  // The embedded database has no locks outside its transactions: another process may have run the step meanwhile.
  if ((await sql`select 1 from schema_migration where version = ${run.number}`.execute(db)).rows.length > 0) return
  await step.run?.(db, run.engine)
  // Another check would wait for writers, although the indexes exist.
  if (!isBeside(run)) for (const index of step.indexes ?? []) await makeIndex(db, index, run)
  await sql`insert into schema_migration (version, name, applied_at, serves)
    values (${run.number}, ${step.name}, ${run.now()}, ${step.serves ?? 0})`.execute(db)
}

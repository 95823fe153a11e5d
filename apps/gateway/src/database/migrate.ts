import { type Kysely, sql } from 'kysely'
import { SchemaNewerError } from './errors.ts'
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
]

const lock = 0x6c6b6d67

/**
 * Runs what is missing, all of it or nothing, one process at a time.
 *
 * @throws {@link SchemaNewerError} if a newer gateway has been here.
 */
export async function migrate(db: Kysely<Tables>, options: migrate.Options): Promise<void> {
  const steps = options.migrations ?? migrations
  await db.transaction().execute(async (transaction) => {
    if (options.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction)
    await sql`create table if not exists schema_migration (version integer primary key, name text not null, applied_at bigint not null)`.execute(
      transaction,
    )
    const found = await sql<{ version: number | null }>`select max(version) as version from schema_migration`.execute(transaction)
    const version = Number(found.rows[0]?.version ?? 0)
    if (version > steps.length) throw new SchemaNewerError({ found: version, known: steps.length })
    for (const [index, step] of steps.entries()) {
      if (index < version) continue
      await step.run(transaction, options.engine)
      await sql`insert into schema_migration (version, name, applied_at) values (${index + 1}, ${step.name}, ${options.now()})`.execute(
        transaction,
      )
    }
  })
}

export declare namespace migrate {
  type Options = {
    engine: Engine
    now: () => number
    /** Other steps than the gateway's own: the recovery service's, or a test's. */
    migrations?: readonly Migration[] | undefined
  }
}

import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import type { CommandInput } from '../../host/commandLine/operatorCommand.ts'
import { listWarnings } from '../../host/config/listWarnings.ts'
import { migrations } from '../../host/database/migrate.ts'
import { openAsIs } from '../../host/database/openAsIs.ts'
import { readSchema } from '../../host/database/readSchema.ts'
import type { Tables } from '../../host/database/schema.ts'
import { readReports } from '../../host/reports/reports.ts'
import type { overviewSchema } from '../answers/lookAnswers.ts'

/** Everything of an overview but the version. */
export async function showOverview({
  db,
  config,
  now,
}: Pick<CommandInput, 'db' | 'config' | 'now'>): Promise<Omit<InferOutput<typeof overviewSchema>, 'version'>> {
  const engine = config.DATABASE_URL === undefined ? ('sqlite' as const) : ('postgres' as const)
  const reports = await readReports(db, now)
  const schema = await readSchema(db, { engine, known: migrations.length })
  const count = async (table: keyof Tables & string) => {
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n ?? 0)
  }
  const recovery = await lookAtRecovery(config)
  return {
    ...(reports.length > 0 && { startedAt: Math.min(...reports.map(({ startedAt }) => startedAt)) }),
    processes: reports.length,
    databases: [{ name: 'gateway', engine, schema }, ...(recovery ? [recovery] : [])],
    projects: await count('project'),
    users: await count('account'),
    warnings: [...listWarnings(config)],
  }
}

/** The recovery service's database; its schema is not known while it does not answer. */
async function lookAtRecovery(config: CommandInput['config']) {
  if (config.LATCHKEY_SECURE_SITE_URL === undefined) return undefined
  const engine = config.LATCHKEY_RECOVERY_DATABASE_URL === undefined ? ('sqlite' as const) : ('postgres' as const)
  const db = openAsIs(config, 'recovery')
  const known = recoveryMigrations.length
  try {
    return { name: 'recovery', engine, schema: db ? await readSchema(db, { engine, known }).catch(() => null) : null }
  } finally {
    await db?.destroy()
  }
}

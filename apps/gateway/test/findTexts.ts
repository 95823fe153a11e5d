import { type Kysely, sql } from 'kysely'

/** Tables of a database in which any of these texts stands, in any case of letters. */
export async function findTexts<tables>(db: Kysely<tables>, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const all = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)).toLowerCase()
    if (texts.some((text) => all.includes(text.toLowerCase()))) found.push(name)
  }
  return found
}

/** Names of its own tables: PostgreSQL lists those of every schema, other tests' too. */
async function tablesOf<tables>(db: Kysely<tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables()
  if (tables.every(({ schema }) => schema === undefined)) return tables.map(({ name }) => name)
  const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(db)
  return tables.filter(({ schema }) => schema === rows[0]?.own).map(({ name }) => name)
}

import { type Kysely, sql } from 'kysely'
import type { Engine } from '../src/host/database/migration.ts'
import type { Tables } from '../src/host/database/schema.ts'

/** A table as the database describes it. */
export type TableShape = { readonly name: string; readonly columns: readonly ColumnShape[] }
/** A column; `isGiven` where the database has a value of its own for it. */
export type ColumnShape = { readonly name: string; readonly type: string; readonly isNullable: boolean; readonly isGiven: boolean }

/** The tables of a test's own schema, without the list of migrations. */
export async function readTables(db: Kysely<Tables>, engine: Engine): Promise<readonly TableShape[]> {
  const { rows } = await (engine === 'postgres'
    ? sql<Row>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
        column_default is not null as given from information_schema.columns where table_schema = current_schema()
        and not (select relispartition from pg_class where oid = to_regclass(table_name::text)) order by 1, ordinal_position`
    : sql<Row>`select t.name as "table", c.name as name, lower(c.type) as type, c."notnull" = 0 and c.pk = 0 as nullable,
        c.dflt_value is not null or (c.pk = 1 and lower(c.type) = 'integer') as given from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite_%' order by 1, c.cid`
  ).execute(db)
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => name !== 'schema_migration')
  return names.map((name) => ({
    name,
    columns: rows
      .filter(({ table }) => table === name)
      .map((row) => ({ name: row.name, type: row.type, isNullable: Boolean(row.nullable), isGiven: Boolean(row.given) })),
  }))
}

type Row = { table: string; name: string; type: string; nullable: unknown; given: unknown }

/**
 * Adds rows `from` to `to`, each with values of its own in every column that has none given. What a row refers to need not be there:
 * the connection that this runs on must not check references.
 */
export async function fillTable(db: Kysely<Tables>, options: fillTable.Options): Promise<void> {
  const { engine, table, from, to, values = {} } = options
  const columns = table.columns.filter(({ name, isGiven }) => values[`${table.name}.${name}`] ?? values[name] ?? !isGiven)
  const series =
    engine === 'postgres'
      ? sql`generate_series(${sql.lit(from)}::integer, ${sql.lit(to)}::integer) as n`
      : sql`(with recursive s(n) as (select ${sql.lit(from)} union all select n + 1 from s where n < ${sql.lit(to)}) select n from s)`
  const toValue = ({ name, type }: ColumnShape) => {
    const given = values[`${table.name}.${name}`] ?? values[name]
    if (given !== undefined) return sql.raw(given)
    if (type === 'bytea') return sql`decode(md5(n::text), 'hex')`
    if (type === 'blob') return sql`cast(n as blob)`
    return /int|double/.test(type) ? sql`n` : sql`${sql.lit(`${name}-`)} || n`
  }
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table.name)} (${names}) select ${sql.join(columns.map(toValue))} from ${series}`.execute(db)
}

export declare namespace fillTable {
  type Options = {
    readonly engine: Engine
    readonly table: TableShape
    /** Numbers of the first and the last row, which SQL calls `n`. */
    readonly from: number
    readonly to: number
    /** SQL by column, or by `table.column`. */
    readonly values?: Readonly<Record<string, string>> | undefined
  }
}

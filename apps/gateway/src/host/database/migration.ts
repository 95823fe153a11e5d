import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * One step forward; there are no steps back. Gateways of the previous version work with the schema that it leaves: a step adds tables,
 * optional columns and indexes. A step that removes something, or requires more, names in `serves` how many steps a gateway must know to
 * work with it; it is released one version after the gateway stopped using what is removed, at the earliest.
 */
export type Migration = { readonly name: string; readonly serves?: number } & (
  | {
      /** Makes tables and columns, committed together with the step's number. */
      run(db: Kysely<Tables>, engine: Engine): Promise<void>
      /** Does what takes long in a PostgreSQL with rows. Runs before `run`, outside of any transaction, and again after a failure. */
      prepare?(db: Kysely<Tables>, tools: Tools): Promise<void>
      readonly indexes?: undefined
    }
  | {
      /** Indexes of tables that may be large: PostgreSQL makes them one by one, while others write. */
      readonly indexes: readonly Index[]
      readonly run?: undefined
      readonly prepare?: undefined
    }
)

/** What a step gets. */
export type Tools = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs a transaction that waits only briefly for a table, and repeats it for as long as the migration may wait. */
  brief(run: (transaction: Transaction<Tables>) => Promise<void>): Promise<void>
}

/** An index that is added to a table with rows. Its parts are SQL. */
export type Index = {
  readonly name: string
  readonly table: string
  /** Such as `jkt, project_id`. */
  readonly columns: string
  /** Of a partial index. */
  readonly where?: string
  /** For this engine only. */
  readonly only?: Engine
}

/** Which engine a migration runs on, for the few types that differ. */
export type Engine = 'sqlite' | 'postgres'

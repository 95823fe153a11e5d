import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

/**
 * One step forward; there is no way back. Gateways of the version before go on with the schema that it leaves: a step adds tables,
 * columns that may be left out, and indexes. One that takes something away, or asks for more, names in `serves` the least number of
 * steps that a gateway must know to go on; it is released at the earliest one version after the gateway has stopped using what it takes.
 */
export type Migration = { readonly name: string; readonly serves?: number } & (
  | {
      /** Tables and columns, kept together with the step's number or not at all. */
      run(db: Kysely<Tables>, engine: Engine): Promise<void>
      /** What takes long in a PostgreSQL with rows: before `run`, outside of any transaction, and again after a failure. */
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

/** What a step has at hand. */
export type Tools = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs a transaction that waits for no table for long, and tries it again while the migration may wait. */
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
  /** On this engine alone. */
  readonly only?: Engine
}

/** Which engine a migration runs on, for the few types that differ. */
export type Engine = 'sqlite' | 'postgres'

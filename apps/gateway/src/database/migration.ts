import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** One step forward. There is no way back: a newer schema is refused by an older gateway. */
export type Migration = { readonly name: string; run(db: Kysely<Tables>, engine: Engine): Promise<void> }

/** Which engine a migration runs on, for the few types that differ. */
export type Engine = 'sqlite' | 'postgres'

import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/schema.ts'

/** A command's result, as data for scripts and as text for people. */
export type CommandResult = { readonly json: unknown; readonly text: string }

/** A command's arguments and parts. */
export type CommandInput = {
  readonly db: Database
  readonly config: Config
  readonly arguments: readonly string[]
  readonly options: { readonly [name: string]: string | boolean | readonly string[] | undefined }
  /** Milliseconds since the epoch. */
  readonly now: number
}

type Described = {
  /** Two words: `project create`. */
  readonly name: string
  /** Its arguments, as the usage shows them. */
  readonly usage: string
  readonly summary: string
  /** How many arguments it takes. */
  readonly count: readonly [least: number, most: number]
  readonly options?: NonNullable<ParseArgsConfig['options']> | undefined
}

/** One command of the operator's: on the database, or without one. */
export type OperatorCommand = Described &
  (
    | { readonly isOffline?: undefined; run(input: CommandInput): Promise<CommandResult> }
    | { readonly isOffline: true; run(input: Omit<CommandInput, 'db'>): Promise<CommandResult> }
  )

/** Rows as aligned columns; a sentence if there are none. */
export function toTable(rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return none
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

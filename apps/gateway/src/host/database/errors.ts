import { LatchkeyError } from '@latchkey/common/contract'

/** A newer gateway has changed the database in a way that this one cannot work with; using it could lose the newer one's data. */
export class SchemaNewerError extends LatchkeyError<'SCHEMA_NEWER'> {
  override readonly name = 'SchemaNewerError'
  constructor({ found, known }: { found: number; known: number }) {
    super('SCHEMA_NEWER', `The database has schema ${found}, this gateway knows ${known}`, { hints: ['Start the newer gateway again.'] })
  }
}

/** The database cannot be reached now, or gave no answer in time. The statement may or may not have run. */
export class DatabaseUnreachableError extends LatchkeyError<'STORAGE_UNAVAILABLE'> {
  override readonly name = 'DatabaseUnreachableError'
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('STORAGE_UNAVAILABLE', message, options)
  }
}

/** The schema is out of date, and this gateway may not change it (`LATCHKEY_MIGRATE=0`). */
export class SchemaOlderError extends LatchkeyError<'SCHEMA_OLDER'> {
  override readonly name = 'SchemaOlderError'
  constructor({ found, known }: { found: number; known: number }) {
    super('SCHEMA_OLDER', `The database has schema ${found}, this gateway needs ${known}: run latchkey-gateway migrate`)
  }
}

/** Another process changes the schema, or locks a table or has an old transaction, for longer than this one waits. Nothing is half done: try again. */
export class SchemaBusyError extends LatchkeyError<'SCHEMA_BUSY'> {
  override readonly name = 'SchemaBusyError'
  constructor({ step, cause }: { step: string; cause?: unknown }) {
    super('SCHEMA_BUSY', `The schema could not be changed in time: ${step} waits for another process`, {
      cause,
      hints: ['Run latchkey-gateway migrate again; LATCHKEY_LIMIT_SCHEMA_WAIT_MS says how long it waits for others.'],
    })
  }
}

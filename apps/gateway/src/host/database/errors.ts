import { LatchkeyError } from '@latchkey/common/contract'

/** The database was changed by a newer gateway in a way that this one cannot go on with; using it could lose what that one keeps. */
export class SchemaNewerError extends LatchkeyError<'SCHEMA_NEWER'> {
  override readonly name = 'SchemaNewerError'
  constructor({ found, known }: { found: number; known: number }) {
    super('SCHEMA_NEWER', `The database has schema ${found}, this gateway knows ${known}`, { hints: ['Start the newer gateway again.'] })
  }
}

/** The database cannot be asked now, or gave no answer in time; it says nothing about what was asked. */
export class DatabaseUnreachableError extends LatchkeyError<'STORAGE_UNAVAILABLE'> {
  override readonly name = 'DatabaseUnreachableError'
  constructor(message: string, options: { cause?: unknown } = {}) {
    super('STORAGE_UNAVAILABLE', message, options)
  }
}

/** The schema is behind, and this gateway was told not to change it (`LATCHKEY_MIGRATE=0`). */
export class SchemaOlderError extends LatchkeyError<'SCHEMA_OLDER'> {
  override readonly name = 'SchemaOlderError'
  constructor({ found, known }: { found: number; known: number }) {
    super('SCHEMA_OLDER', `The database has schema ${found}, this gateway needs ${known}: run latchkey-gateway migrate`)
  }
}

/** Another process is changing the schema, or holds a table or an old transaction, for longer than this one waits. Nothing is half done: try again. */
export class SchemaBusyError extends LatchkeyError<'SCHEMA_BUSY'> {
  override readonly name = 'SchemaBusyError'
  constructor({ step, cause }: { step: string; cause?: unknown }) {
    super('SCHEMA_BUSY', `The schema could not be changed in time: ${step} waits for another process`, {
      cause,
      hints: ['Run latchkey-gateway migrate again; LATCHKEY_LIMIT_SCHEMA_WAIT_MS says how long it waits for others.'],
    })
  }
}

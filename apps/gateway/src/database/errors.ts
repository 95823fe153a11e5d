import { LatchkeyError } from '@latchkey/common'

/** The database was written by a newer gateway; using it could lose what that one keeps. */
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

import { LatchkeyError } from '@latchkey/common'

/** The database was written by a newer gateway; using it could lose what that one keeps. */
export class SchemaNewerError extends LatchkeyError<'SCHEMA_NEWER'> {
  override readonly name = 'SchemaNewerError'
  constructor({ found, known }: { found: number; known: number }) {
    super('SCHEMA_NEWER', `The database has schema ${found}, this gateway knows ${known}`, { hints: ['Start the newer gateway again.'] })
  }
}

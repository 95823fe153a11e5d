import { DecodeError } from '@latchkey/common/web'
import { DatabaseUnreachableError } from '../database/errors.ts'
import { RefusedError } from './errors.ts'

/** What a caller learns of an error: what it did wrong, or only that something failed (G-15). */
export function toRefusal(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error
  if (error instanceof DecodeError) {
    return new RefusedError(400, { name: error.path === '(root)' ? 'body' : error.path, description: error.shortMessage })
  }
  if (isStorageFailure(error)) {
    return new RefusedError(
      503,
      { name: 'STORAGE_UNAVAILABLE', description: 'Nothing can be written now' },
      { cause: error, retryAfterS: 5 },
    )
  }
  return new RefusedError(500, { name: 'SERVER_ERROR', description: 'Something went wrong' }, { cause: error })
}

/** SQLite: busy, locked, read-only, I/O, full, cannot open. PostgreSQL: connection and resource classes. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])

/** Whether the disk or the database failed, rather than the request. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnreachableError) return true
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if (!('code' in error) || typeof error.code !== 'string') return false
  return /^(08|53|57|25006)/.test(error.code) || /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND)$/.test(error.code)
}

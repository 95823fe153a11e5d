import { isLatchkeyError } from '@latchkey/common/contract'
import { RefusedError } from '../../host/http/errors.ts'
import { isStorageFailure } from '../../host/http/toRefusal.ts'
import { NotThereError, TakenError } from '../../host/projects/errors.ts'

/** A command's own failure as an answer. Any other error stays as it is, and becomes a 500. */
export function toCommandRefusal(error: unknown): unknown {
  if (!isLatchkeyError(error) || error instanceof RefusedError || isStorageFailure(error)) return error
  const status = error instanceof NotThereError ? 404 : error instanceof TakenError ? 409 : 400
  return new RefusedError(status, { name: error.code, description: error.shortMessage }, { cause: error })
}

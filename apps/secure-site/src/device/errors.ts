import { LatchkeyError } from '@latchkey/common/contract'

/** The browser denies access to its storage. The data may still be there, so nothing is created again because of this error (I8). */
export class StorageUnavailableError extends LatchkeyError<'STORAGE_UNAVAILABLE'> {
  override readonly name = 'StorageUnavailableError'
  constructor(options: { cause?: unknown } = {}) {
    super('STORAGE_UNAVAILABLE', 'This browser does not give access to its storage. Try again', options)
  }
}

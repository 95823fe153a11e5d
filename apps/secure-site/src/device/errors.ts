import { LatchkeyError } from '@latchkey/common/contract'

/** The browser does not give access to its storage. What was there may still be: nothing is made again because of it (I8). */
export class StorageUnavailableError extends LatchkeyError<'STORAGE_UNAVAILABLE'> {
  override readonly name = 'StorageUnavailableError'
  constructor(options: { cause?: unknown } = {}) {
    super('STORAGE_UNAVAILABLE', 'This browser does not give access to its storage. Try again', options)
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** A directory file, or a picture beside it, cannot be imported. Nothing of it was stored. */
export class DirectoryInvalidError extends LatchkeyError<'DIRECTORY_INVALID'> {
  override readonly name = 'DirectoryInvalidError'
  constructor(why: string) {
    super('DIRECTORY_INVALID', why)
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** A foreign picture is not fetched, or was not one. */
export class PictureRefusedError extends LatchkeyError<'PICTURE_REFUSED'> {
  override readonly name = 'PictureRefusedError'
  constructor(why: string) {
    super('PICTURE_REFUSED', `The picture is refused: ${why}`)
  }
}

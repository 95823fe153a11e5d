import { LatchkeyError } from '@latchkey/common'

/** Whether `value` can be the id of an image at a gateway. */
export function isImageId(value: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(value)
}

/** @throws {@link ImageIdInvalidError} before anything is asked, so that no id can reach another path. */
export function toImageId(value: string): string {
  if (!isImageId(value)) throw new ImageIdInvalidError()
  return value
}

/** A text is not the id of an image at a gateway. */
export class ImageIdInvalidError extends LatchkeyError<'IMAGE_ID_INVALID'> {
  override readonly name = 'ImageIdInvalidError'
  constructor() {
    super('IMAGE_ID_INVALID', 'Invalid image id', { hints: ['Expected 1 to 64 letters, digits, "_" or "-".'] })
  }
}

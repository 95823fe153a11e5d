import { OptionInvalidError } from '@latchkey/common/contract'

/** Whether `value` can be the id of an image at a gateway. */
export function isImageId(value: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(value)
}

/** @throws {@link OptionInvalidError} before anything is asked, so that no id can reach another path. */
export function toImageId(value: string): string {
  if (!isImageId(value)) throw new OptionInvalidError({ name: 'id', expected: '1 to 64 letters, digits, "_" or "-"' })
  return value
}

import { LatchkeyError } from './error.ts'

/** A setting of the host is not what it must be (V-22). */
export class OptionInvalidError extends LatchkeyError<'OPTION_INVALID'> {
  override readonly name = 'OptionInvalidError'
  /** Path of the setting, such as `networks[0].rpcUrls`. */
  readonly option: string
  constructor({ name, expected, cause }: { name: string; expected: string; cause?: unknown }) {
    super('OPTION_INVALID', `Option ${name}: expected ${expected}`, cause === undefined ? {} : { cause })
    this.option = name
  }
}

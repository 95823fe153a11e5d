import { LatchkeyError } from '@latchkey/common/contract'

/** An environment variable has a value that the gateway cannot use. The value itself is never shown. */
export class ConfigInvalidError extends LatchkeyError<'CONFIG_INVALID'> {
  override readonly name = 'ConfigInvalidError'
  readonly variable: string
  constructor({ variable, expected, cause }: { variable: string; expected: string; cause?: unknown }) {
    super('CONFIG_INVALID', `${variable}: expected ${expected}`, { ...(cause === undefined ? {} : { cause }) })
    this.variable = variable
  }
}

/** A setting's text cannot be read; the caller that knows the setting's name catches it. */
export class ValueInvalidError extends LatchkeyError<'CONFIG_VALUE_INVALID'> {
  override readonly name = 'ValueInvalidError'
  /** What the text should have been. */
  readonly expected: string
  constructor(expected: string) {
    super('CONFIG_VALUE_INVALID', `Expected ${expected}`)
    this.expected = expected
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** No project, origin, key or entry has this id. Nothing was changed. */
export class NotThereError extends LatchkeyError<'NOT_THERE'> {
  override readonly name = 'NotThereError'
  constructor(what: string) {
    super('NOT_THERE', `There is no ${what}`)
  }
}

/** The id is taken. Nothing was changed. */
export class TakenError extends LatchkeyError<'TAKEN'> {
  override readonly name = 'TakenError'
  constructor(what: string) {
    super('TAKEN', `There is already a ${what}`)
  }
}

/** A value is malformed. Nothing was changed. */
export class ValueRefusedError extends LatchkeyError<'VALUE_REFUSED'> {
  override readonly name = 'ValueRefusedError'
  constructor(what: string, expected: string) {
    super('VALUE_REFUSED', `${what}: expected ${expected}`)
  }
}

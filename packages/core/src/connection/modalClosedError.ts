import { LatchkeyError } from '@latchkey/common'

/** The modal was closed while a wallet was being asked (S-05). */
export class ModalClosedError extends LatchkeyError<'MODAL_CLOSED'> {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('MODAL_CLOSED', 'Modal closed')
  }
}

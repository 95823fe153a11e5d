import { LatchkeyError } from '@latchkey/common'

/** No relay answers; phone wallets can neither be connected nor asked until one does (B-23). */
export class RelayUnreachableError extends LatchkeyError<'RELAY_UNREACHABLE'> {
  override readonly name = 'RelayUnreachableError'
  constructor() {
    super('RELAY_UNREACHABLE', 'Connection Problem', {
      hints: ['Is the relay running, and does the `connect-src` of this page list it?'],
      docs: 'core/connect',
    })
  }
}

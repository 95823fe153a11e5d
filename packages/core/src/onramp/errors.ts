import { LatchkeyError } from '@latchkey/common'

/** A provider's address is none that may be opened (T-D3). */
export class OnRampLinkError extends LatchkeyError<'ONRAMP_LINK_INVALID'> {
  override readonly name = 'OnRampLinkError'
  constructor() {
    super('ONRAMP_LINK_INVALID', 'This provider cannot be opened', { docs: 'core/selectOnRampProvider' })
  }
}

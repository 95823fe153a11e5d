import { LatchkeyError } from '@latchkey/common/contract'

/** A descriptor or an attestation cannot be imported. Nothing of it was stored. */
export class DescriptorInvalidError extends LatchkeyError<'DESCRIPTOR_INVALID'> {
  override readonly name = 'DescriptorInvalidError'
  constructor(why: string) {
    super('DESCRIPTOR_INVALID', why)
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** A descriptor or an attestation cannot be taken. Nothing of it was. */
export class DescriptorInvalidError extends LatchkeyError<'DESCRIPTOR_INVALID'> {
  override readonly name = 'DescriptorInvalidError'
  constructor(why: string) {
    super('DESCRIPTOR_INVALID', why)
  }
}

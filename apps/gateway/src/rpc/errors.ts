import { LatchkeyError } from '@latchkey/common'

/** A node did not answer as a node does. Its address is not in here. */
export class UpstreamFailedError extends LatchkeyError<'UPSTREAM_FAILED'> {
  override readonly name = 'UpstreamFailedError'
  /** Whether asking another node could help. */
  readonly mayPass: boolean
  constructor(why: string, options: { mayPass?: boolean } = {}) {
    super('UPSTREAM_FAILED', `A node failed: ${why}`)
    this.mayPass = options.mayPass ?? true
  }
}

import { LatchkeyError } from '@latchkey/common/contract'

/** A node did not answer as a node does. Its address is not in here. */
export class UpstreamFailedError extends LatchkeyError<'UPSTREAM_FAILED'> {
  override readonly name = 'UpstreamFailedError'
  /** Whether asking another node could help. */
  readonly mayPass: boolean
  /** No connection, or no answer in time: it may be silent to all. */
  readonly isSilent: boolean
  /** It was not asked at all, to spare it and the caller. */
  readonly isSpared: boolean
  constructor(why: string, options: { mayPass?: boolean; isSilent?: boolean; isSpared?: boolean } = {}) {
    super('UPSTREAM_FAILED', `A node failed: ${why}`)
    this.mayPass = options.mayPass ?? true
    this.isSilent = options.isSilent ?? false
    this.isSpared = options.isSpared ?? false
  }
}

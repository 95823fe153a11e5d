import { LatchkeyError } from '@latchkey/common/contract'

/** So much waits on this topic that no more is taken. */
export class TopicFullError extends LatchkeyError<'TOPIC_FULL'> {
  override readonly name = 'TopicFullError'
  constructor() {
    super('TOPIC_FULL', 'Too many messages wait on this topic')
  }
}

/** More comes in than can be written, or the database does not answer in time. */
export class MailboxBusyError extends LatchkeyError<'MAILBOX_BUSY'> {
  override readonly name = 'MailboxBusyError'
  constructor() {
    super('MAILBOX_BUSY', 'The relay is overloaded')
  }
}

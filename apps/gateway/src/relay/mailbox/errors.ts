import { LatchkeyError } from '@latchkey/common/contract'

/** A topic holds as many messages as it may. */
export class TopicFullError extends LatchkeyError<'TOPIC_FULL'> {
  override readonly name = 'TopicFullError'
  constructor() {
    super('TOPIC_FULL', 'Too many messages wait on this topic')
  }
}

/** More comes in than can be written, or the database does not answer in time. The client may try again. */
export class MailboxBusyError extends LatchkeyError<'MAILBOX_BUSY'> {
  override readonly name = 'MailboxBusyError'
  constructor() {
    super('MAILBOX_BUSY', 'The relay is overloaded')
  }
}

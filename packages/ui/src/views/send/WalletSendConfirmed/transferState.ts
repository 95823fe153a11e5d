import type { SentTransaction } from '@latchkey/core/internal'
import type { MessageKey } from '../../../text/messages.ts'

/** What is known of a transfer that the wallet took: its chain still has to say, said yes or no, or could not be asked in time. */
export function transferState(sent: transferState.Sent | undefined): TransferState {
  // One of an earlier visit, or shown by the host: all that is known is that it was sent.
  if (!sent) return { ring: 'done', title: 'send.sent.title', text: 'send.sent.text' }
  if (sent.status === 'confirmed') return { ring: 'done', title: 'send.sent.title', text: 'send.sent.confirmed' }
  if (sent.status === 'failed') {
    const isDropped = sent.error?.code === 'TRANSACTION_NOT_FOUND'
    return { ring: 'error', title: 'send.failed.title', text: isDropped ? 'send.sent.dropped' : 'send.sent.reverted' }
  }
  if (sent.isWaiting && sent.isSlow) return { ring: 'waiting', title: 'send.sent.onItsWay', text: 'send.sent.slow' }
  if (sent.isWaiting) return { ring: 'waiting', title: 'send.sent.onItsWay', text: 'send.sent.waiting' }
  return { ring: 'idle', title: 'send.sent.onItsWay', text: 'send.sent.overdue' }
}

/** See {@link transferState}. */
export type TransferState = {
  readonly ring: 'idle' | 'waiting' | 'done' | 'error'
  readonly title: MessageKey
  readonly text: MessageKey
}

export declare namespace transferState {
  type Sent = Pick<SentTransaction, 'isWaiting' | 'isSlow' | 'error'> & {
    /** Of the transaction. */
    readonly status: string
  }
}

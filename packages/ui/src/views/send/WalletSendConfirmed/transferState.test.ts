import { RevertedError, TransactionNotFoundError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { transferState } from './transferState.ts'

const reverted = new RevertedError({ reason: 'paused' })
const gone = new TransactionNotFoundError({ isFinal: true })

test.each([
  ['with an unknown state', undefined, 'done', 'send.sent.text'],
  ['the chain has not yet', { status: 'pending', isWaiting: true }, 'waiting', 'send.sent.waiting'],
  ['a slow chain has not yet', { status: 'pending', isWaiting: true, isSlow: true }, 'waiting', 'send.sent.slow'],
  ['the chain did not have in time', { status: 'pending', isWaiting: false }, 'idle', 'send.sent.overdue'],
  ['the chain has', { status: 'confirmed', isWaiting: false }, 'done', 'send.sent.confirmed'],
  ['the chain undid', { status: 'failed', isWaiting: false, error: reverted }, 'error', 'send.sent.reverted'],
  ['no block will have', { status: 'failed', isWaiting: false, error: gone }, 'error', 'send.sent.dropped'],
])('S-20 a transfer that %s', (_, sent, ring, words) => {
  expect(transferState(sent)).toMatchObject({ ring, text: words })
})

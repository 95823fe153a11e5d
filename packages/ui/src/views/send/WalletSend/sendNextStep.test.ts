import type { SendProblem } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { type SendStep, sendNextStep } from './sendNextStep.ts'

const rows: readonly [SendProblem['kind'] | undefined, SendProblem['kind'] | undefined, Partial<SendStep>][] = [
  [undefined, undefined, { button: 'send.review', canReview: true }],
  ['amountMissing', 'amountMissing', { button: 'send.enterAmount', canReview: false }],
  ['amountZero', 'amountZero', { button: 'send.enterAmount', canReview: false }],
  ['receiverMissing', undefined, { button: 'send.enterRecipient', canReview: false }],
  ['receiverPending', undefined, { button: 'send.review', canReview: false }],
  ['receiverInvalid', undefined, { button: 'send.review', canReview: false, amountProblem: undefined }],
  ['tokenMissing', 'tokenMissing', { button: 'send.chooseToken' }],
  ['receiverMissing', 'notEnough', { amountProblem: 'send.notEnough', canReview: false }],
  ['notEnoughForFee', 'notEnoughForFee', { button: 'send.noFee', canReview: false }],
  ['receiverMissing', 'amountInvalid', { amountProblem: 'send.tooFine' }],
  ['receiverMissing', 'unsupported', { isImpossible: true }],
  ['refused', 'refused', { canReview: false }],
]

test.each(rows)('V-05 with the problem %s, and %s at the amount: %o', (kind, atAmount, step) => {
  const of = (one: SendProblem['kind'] | undefined) => (one ? { kind: one } : undefined)
  expect(sendNextStep({ problem: of(kind), amountProblem: of(atAmount) })).toMatchObject(step)
})

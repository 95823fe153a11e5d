import { LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { toSendError } from './toSendError.ts'

test.each([
  [{ code: 5, log: 'x' }, 'INSUFFICIENT_FUNDS'],
  [{ message: 'account does not exist on chain' }, 'INSUFFICIENT_FUNDS'],
  [{ code: 13, log: 'insufficient fee' }, 'INSUFFICIENT_GAS'],
  [{ code: 99, log: 'out of luck' }, 'SEND_FAILED'],
  [undefined, 'SEND_FAILED'],
])('X-06 %j is %s', (error, code) => {
  expect(toSendError(error, 'ATOM')).toMatchObject({ code })
})

test('T-D6 T-D2 what the chain says is quoted as plain text, without the address of its node', () => {
  const error = toSendError(new Error('request to https://node.example/canary failed\u202e'), 'ATOM') as LatchkeyError

  expect(error.message).toContain('The node says: request to [url] failed\n')
  expect(error.message).not.toContain('canary')
})

test('R-W3 leaves our own errors as they are', () => {
  const own = new LatchkeyError('ABORTED', 'Request was aborted')

  expect(toSendError(own, 'ATOM')).toBe(own)
})

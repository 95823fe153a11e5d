import type { LatchkeyError } from '@latchkey/common'
import { errorCatalogue, getErrorText } from '@latchkey/common/errors'
import { expect, test } from 'vitest'
import { chainUnsupported, signatureInvalid, signerMismatch, transactionExpired } from './errors.ts'
import { type Attempt, toLatchkeyError } from './wallet/toLatchkeyError.ts'

const attempts: Attempt[] = ['CONNECT_FAILED', 'SIGN_MESSAGE_FAILED', 'UNKNOWN']

test.each<LatchkeyError>([
  ...attempts.map((attempt) => toLatchkeyError({}, { attempt })),
  toLatchkeyError({ code: 4001 }),
  toLatchkeyError({ code: 4001 }, { attempt: 'CONNECT_FAILED' }),
  toLatchkeyError({ code: -32002 }),
  chainUnsupported('x'),
  signatureInvalid('x'),
  signerMismatch(),
  transactionExpired(),
])('X-10 words $code as the catalogue does', (error) => {
  expect(Object.keys(errorCatalogue)).toContain(error.code)
  expect(error.shortMessage).toBe(getErrorText(error.code).short)
})

test('X-08 takes a node’s -32002 for no open request', () => {
  expect(toLatchkeyError({ code: -32002, message: 'Transaction simulation failed: x' }).code).toBe('UNKNOWN')
})

import { chainUnsupported, signatureInvalid, signerMismatch, toWalletError, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import type { LatchkeyError } from '@latchkey/common/contract'
import { errorCatalogue, getErrorText } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { transactionExpired } from './errors.ts'

const attempts: WalletAttempt[] = ['CONNECT_FAILED', 'SIGN_MESSAGE_FAILED', 'UNKNOWN']

test.each<LatchkeyError>([
  ...attempts.map((attempt) => toWalletError({}, { attempt })),
  toWalletError({ code: 4001 }),
  toWalletError({ code: 4001 }, { attempt: 'CONNECT_FAILED' }),
  toWalletError({ code: -32002 }),
  chainUnsupported('x'),
  signatureInvalid('x'),
  signerMismatch(),
  transactionExpired(),
])('X-10 words $code as the catalogue does', (error) => {
  expect(Object.keys(errorCatalogue)).toContain(error.code)
  expect(error.shortMessage).toBe(getErrorText(error.code).short)
})

test('X-08 takes a node’s -32002 for no open request', () => {
  expect(toWalletError({ code: -32002, message: 'Transaction simulation failed: x' }).code).toBe('UNKNOWN')
})

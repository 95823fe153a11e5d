import { expect, test } from 'vitest'
import { hasCode } from './error.ts'
import { RequestPendingError, UserRejectedError, WalletError } from './walletErrors.ts'

test('X-04 a rejection says whether a connection or something else was declined', () => {
  const cause = { code: 4001 }
  expect(new UserRejectedError({ cause })).toMatchObject({ code: 'USER_REJECTED', shortMessage: 'Request declined', cause })
  expect(new UserRejectedError({ code: 'CONNECTION_REJECTED' })).toMatchObject({
    code: 'CONNECTION_REJECTED',
    shortMessage: 'Connection rejected',
  })
  expect('cause' in new UserRejectedError()).toBe(false)
})

test('R-W2 an error says that the wallet still has a request open', () => {
  expect(new RequestPendingError({ cause: { code: -32002 } })).toMatchObject({
    code: 'REQUEST_PENDING',
    shortMessage: 'Request already pending',
  })
})

test('X-08 a failure keeps the number and the words of the wallet', () => {
  const cause = { code: -32603, message: 'Internal', data: { originalError: { code: 4902, message: 'Unrecognized chain ID "0x7a6a"' } } }
  const error = new WalletError('CHAIN_UNSUPPORTED', 'Chain is not supported', { cause, docs: 'errors', hints: ['Add it first.'] })
  expect(error).toMatchObject({ code: 'CHAIN_UNSUPPORTED', providerCode: 4902, providerText: 'Unrecognized chain ID "0x7a6a"', cause })
  expect(hasCode(new Error('x', { cause: error }), 'CHAIN_UNSUPPORTED')).toBe(true)
  expect(error.message).toMatchInlineSnapshot(`
    "Chain is not supported
    - Add it first.
    - The wallet says: Unrecognized chain ID "0x7a6a"
    Docs: /docs/errors
    Code: CHAIN_UNSUPPORTED (latchkey@0.1.0)"
  `)
})

test('R-W3 a wallet that says nothing leaves nothing', () => {
  const error = new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: undefined })
  expect(error).toMatchObject({ providerCode: undefined, providerText: undefined })
  expect(error.message).toBe('Failed to connect\nCode: CONNECT_FAILED (latchkey@0.1.0)')
  expect(new WalletError('CONNECT_FAILED', 'x', { cause: { code: 'ACTION_REJECTED' } }).providerCode).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isUserRejection } from './isUserRejection.ts'
import { UserRejectedError } from './walletErrors.ts'

test.each<[string, unknown]>([
  ['4001', { code: 4001 }],
  ['4001 as text', { code: '4001' }],
  ['4001 inside data.originalError', { code: -32603, data: { originalError: { code: 4001 } } }],
  ['4001 as a cause', new Error('x', { cause: { code: 4001 } })],
  ['ACTION_REJECTED', { code: 'ACTION_REJECTED' }],
  ['our own error', new UserRejectedError()],
  ['our own error for a connection', new UserRejectedError({ code: 'CONNECTION_REJECTED' })],
  ['a text', 'User rejected the request.'],
  ['a text in capitals', new Error('USER REJECTED METHODS')],
  ['rejected by user', new Error('Transaction was rejected by user')],
  ['user denied', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['connection request reset', new Error('Connection request reset. Please try again.')],
  ['cancelled by user', { message: 'Cancelled by User' }],
  ['a text in a nested error', { error: { message: 'user rejected' } }],
])('X-04 %s is a rejection', (_what, error) => {
  expect(isUserRejection(error)).toBe(true)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a failure', new Error('execution reverted')],
  ['4100', { code: 4100 }],
  ['-32002', { code: -32002, message: 'already pending' }],
  ['4902', { code: 4902 }],
  ['a node that rejected', new Error('the node rejected the transaction')],
])('X-04 %s is none', (_what, error) => {
  expect(isUserRejection(error)).toBe(false)
  expect(isUserRejection(error, { walletConnectPeer: true })).toBe(false)
})

test.each([5000, 5001, 5002, 5003])('X-08 %i is one from a WalletConnect peer and a plain failure from another wallet', (code) => {
  expect(isUserRejection({ code }, { walletConnectPeer: true })).toBe(true)
  expect(isUserRejection({ code })).toBe(false)
})

test('X-09 5100 is none from anyone', () => {
  expect(isUserRejection({ code: 5100 }, { walletConnectPeer: true })).toBe(false)
})

import { LatchkeyError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { toConnectError, toProviderError, toRefusedError } from './errors.ts'

test.each<[string, unknown, number, string]>([
  ['5000 of a wallet', { code: 5000, message: 'User rejected.' }, 4001, 'User rejected the request'],
  ['5003', { code: 5003 }, 4001, 'User rejected the request'],
  ['4001 as text', { code: '4001', message: 'no' }, 4001, 'User rejected the request'],
  ['a bare text that says no', 'User rejected.', 4001, 'User rejected the request'],
  ['a method not granted', { code: 3001, message: '' }, 3001, 'Unauthorized method'],
  ['an unsupported chain', { code: 5100 }, 5100, 'Unsupported chains'],
  ['the end of the session', { code: 6000, message: 'User disconnected.' }, 6000, 'User disconnected.'],
  ['its own words', { code: -32000, message: 'insufficient funds' }, -32000, 'insufficient funds'],
  ['hidden deeper', { code: -32603, data: { originalError: { code: 4902, message: 'Unrecognized chain' } } }, 4902, 'Unrecognized chain'],
  ['nothing', undefined, -32603, 'An error occurred'],
  ['an empty object', {}, -32603, 'An error occurred'],
])('X-09 R-W3 what a wallet says: %s', (_, said, code, message) => {
  expect(toProviderError(said)).toMatchObject({ code, message, cause: said })
})

test('R-W3 X-08 the data of a wallet’s error stays, and an error of our own has a number for libraries and its word in `data`', () => {
  const own = new LatchkeyError('WALLET_NOT_RESPONDING', 'x')
  expect(toProviderError({ code: 3, message: 'reverted', data: '0x08c379a0' })).toMatchObject({ data: '0x08c379a0' })
  expect(toProviderError(own)).toMatchObject({ code: -32603, message: 'x', data: { code: 'WALLET_NOT_RESPONDING' }, cause: own })
})

test.each<[unknown, string, number | undefined]>([
  [{ code: 5000, message: 'User rejected.' }, 'CONNECTION_REJECTED', undefined],
  [{ code: 5002, message: '' }, 'CONNECTION_REJECTED', undefined],
  [{ code: 5100, message: 'Unsupported chains' }, 'CONNECT_FAILED', 5100],
  [{ code: 7000 }, 'CONNECT_FAILED', 7000],
  [new Error('Failed to fetch dynamically imported module'), 'CONNECT_FAILED', undefined],
])('X-04 X-09 a proposal that failed with %j is %s', (said, code, providerCode) => {
  const error = toConnectError(said)

  expect(error.code).toBe(code)
  expect((error as { providerCode?: number }).providerCode).toBe(providerCode)
})

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT Token is not yet valid: basic auth', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['', 'RELAY_UNREACHABLE'],
])('X-02 a relay that says "%s" means %s', (reason, code) => {
  expect(toRefusedError(reason).code).toBe(code)
})

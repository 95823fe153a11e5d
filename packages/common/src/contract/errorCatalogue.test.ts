import { expect, test } from 'vitest'
import { type ErrorText, errorCatalogue, getErrorText } from './errorCatalogue.ts'

/** The codes of the catalogue's chapters 1 to 3, in its order. Append-only: hosts tell errors apart by them. */
const specified = `
  NETWORK_NOT_FOUND ORIGIN_NOT_ALLOWED EMBEDDED_LOAD_FAILED EMBEDDED_TIMEOUT UNVERIFIED_DOMAIN SESSION_EXPIRED
  INVALID_PROJECT_ID PROJECT_ID_MISSING SERVER_ERROR RATE_LIMITED MULTI_WALLET_OFF INVALID_APP_CONFIGURATION
  LOCAL_CONFIG_IGNORED RELAY_UNREACHABLE TOKEN_BALANCE_UNAVAILABLE GAS_PRICE_UNSUPPORTED SWAP_UNSUPPORTED MODAL_CLOSED
  CONNECTION_REJECTED USER_REJECTED POPUP_CLOSED POPUP_BLOCKED CONNECT_FAILED SOCIAL_INIT_FAILED FARCASTER_FAILED
  DISCONNECT_FAILED CONNECTOR_MISSING CONNECTION_STATUS_INVALID ALREADY_CONNECTED SIGN_MESSAGE_FAILED SIGNER_MISMATCH
  ESTIMATE_GAS_FAILED NAMESPACE_REQUIRED SIGN_IN_INIT_FAILED SIGN_IN_FAILED FETCH_TRANSACTIONS_FAILED AUTHENTICATING
  EMAIL_UNAVAILABLE ABORTED SOMETHING_WENT_WRONG UNKNOWN CHAIN_UNSUPPORTED SIWX_OFF ACTIVE_ADDRESS_MISSING ADAPTER_MISSING
  NAMESPACE_MISSING CAIP_NETWORK_MISSING NETWORK_MISSING AUTH_CONNECTOR_MISSING NOT_EMAIL_OR_SOCIAL
  ADDRESS_OR_AUTH_MISSING DECRYPT_FAILED SIGNATURE_INVALID SIGNATURE_LENGTH_INVALID CAIP_ADDRESS_INVALID CAIP10_INVALID
  CAIP2_INVALID RPC_NOT_ALLOWED BLOCK_NOT_FOUND TRANSACTION_NOT_FOUND BASE_FEE_MISSING CONNECTOR_CANNOT_SWITCH
  CHAIN_NOT_CONFIGURED RPC_UNAVAILABLE REVERTED SEND_FIELDS_REQUIRED SEND_TOKEN_REQUIRED SEND_UNSUPPORTED
  INSUFFICIENT_FUNDS INSUFFICIENT_GAS EMAIL_COOLDOWN EMAIL_INVALID OTP_WRONG OTP_EXPIRED OTP_LOCKED SHARE_INTEGRITY
  STORAGE_UNAVAILABLE EMBEDDED_UNAVAILABLE SIWE_AND_SIWX VIEW_DISABLED OPTION_INVALID PAIRING_EXPIRED
  WALLET_NOT_RESPONDING SWAP_QUOTE_FAILED SWAP_PRICE_IMPACT NAME_RESOLVE_FAILED NAME_SUGGESTIONS_FAILED
  NAMES_FOR_ADDRESS_FAILED NAME_REGISTER_FAILED NAME_INVALID
`
  .trim()
  .split(/\s+/)

/** Codes of our own, added to it. */
const own = [
  'SIGN_IN_MESSAGE_INVALID',
  'SIGN_IN_REFUSED',
  'NETWORK_UNREACHABLE',
  'REQUEST_FAILED',
  'DECODE_FAILED',
  'REQUEST_PENDING',
  'AMOUNT_INVALID',
  'CAIP19_INVALID',
  'COIN_TYPE_MISSING',
  'CAPABILITY_MISSING',
  'PROVIDER_MISSING',
  'MODAL_LOAD_FAILED',
  'ONRAMP_LINK_INVALID',
  'SLIPPAGE_INVALID',
  'SWAP_MISMATCH',
  'DEVICE_DELAYED',
  'RECOVERY_DELAYED',
  'ACCOUNT_FROZEN',
]

test('X-10 every code has one text, and no code is lost', () => {
  expect(new Set(specified).size).toBe(specified.length)
  expect(Object.keys(errorCatalogue)).toEqual([...specified, ...own])
})

test('X-01 every alert has a short and a long text, nothing else has a long one', () => {
  for (const [code, text] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    expect(text.short, code).not.toBe('')
    expect('long' in text, code).toBe(text.kind === 'alert')
  }
  expect(Object.values(errorCatalogue).filter(({ kind }) => kind === 'alert')).toHaveLength(14)
})

test('X-01 texts are the catalogue’s to the letter', () => {
  expect(errorCatalogue.RATE_LIMITED).toEqual({
    kind: 'alert',
    short: 'Rate Limited',
    long: 'Too many requests. Wait a moment and try again.',
  })
  expect(errorCatalogue.MULTI_WALLET_OFF.tone).toBe('info')
  expect(errorCatalogue.LOCAL_CONFIG_IGNORED.tone).toBe('warning')
  expect(errorCatalogue.AUTHENTICATING).toEqual({ kind: 'status', short: 'Authenticating...' })
  expect(errorCatalogue.REVERTED.short).toBe('Transaction reverted: {reason}')
  expect(errorCatalogue.EMAIL_COOLDOWN.short).toBe('Please try again after {n} seconds')
})

test('R-13 a user reads other words than a developer', () => {
  expect(errorCatalogue.RPC_NOT_ALLOWED).toMatchObject({ short: 'Requested RPC call is not allowed', shown: 'Action not allowed' })
})

test('X-01 a user reads no name of a field, an option or a path', () => {
  const isInternal = /\{(field|path|expected)\}|: \{\w+\}$/
  const codes = Object.entries<ErrorText>(errorCatalogue).filter(([, { short, shown = short }]) => isInternal.test(shown))

  // What a contract says when it reverts is for its users; an option is set before anything is shown.
  expect(codes.map(([code]) => code)).toEqual(['REVERTED', 'OPTION_INVALID'])
})

test('X-10 a code of another version has the text of last resort', () => {
  expect(getErrorText('SERVER_ERROR').short).toBe('Server Error')
  expect(getErrorText('FROM_THE_FUTURE').short).toBe('An error occurred')
  expect(getErrorText('constructor').short).toBe('An error occurred')
})

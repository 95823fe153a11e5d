import { expect, test } from 'vitest'
import { classifyProviderCode, providerCodeText } from './providerCodes.ts'

test.each([
  [-32700, 'jsonRpc', 'Parse error'],
  [-32600, 'jsonRpc', 'Invalid request'],
  [-32601, 'jsonRpc', 'Method not found'],
  [-32602, 'jsonRpc', 'Invalid params'],
  [-32603, 'jsonRpc', 'Internal error'],
  [-32000, 'jsonRpc', 'Server error'],
  [4001, 'provider', 'User rejected the request'],
  [4100, 'provider', 'Unauthorized'],
  [4200, 'provider', 'Unsupported method'],
  [4900, 'provider', 'Disconnected'],
  [4901, 'provider', 'Chain disconnected'],
  [4902, 'provider', 'Unrecognized chain'],
  [32603, 'provider', 'Invalid chain id'],
  [-32002, 'provider', 'Request already pending'],
])('X-08 %i is a %s code: %s', (code, list, text) => {
  expect([classifyProviderCode(code), providerCodeText(code)]).toEqual([list, text])
})

test.each([
  [1001, 'Invalid method'],
  [1002, 'Invalid event'],
  [1003, 'Invalid update request'],
  [1004, 'Invalid extend request'],
  [1005, 'Invalid session settle request'],
  [3001, 'Unauthorized method'],
  [3002, 'Unauthorized event'],
  [3003, 'Unauthorized update request'],
  [3004, 'Unauthorized extend request'],
  [5000, 'User rejected'],
  [5001, 'User rejected chains'],
  [5002, 'User rejected methods'],
  [5003, 'User rejected events'],
  [5100, 'Unsupported chains'],
  [5101, 'Unsupported methods'],
  [5102, 'Unsupported events'],
  [5103, 'Unsupported accounts'],
  [5104, 'Unsupported namespace key'],
  [6000, 'User disconnected'],
  [7000, 'Session settlement failed'],
  [10001, 'Unsupported wc_ method'],
])('X-09 %i is a session code: %s', (code, text) => {
  expect([classifyProviderCode(code), providerCodeText(code)]).toEqual(['session', text])
})

test.each([
  [1, 'Not initialized'],
  [2, 'No matching key'],
  [3, 'Restore will override'],
  [4, 'Resubscribed'],
  [5, 'Missing or invalid'],
  [6, 'Expired'],
  [7, 'Unknown type'],
  [8, 'Mismatched topic'],
  [9, 'Non conforming namespaces'],
])('X-09 %i is an internal code: %s', (code, text) => {
  expect([classifyProviderCode(code), providerCodeText(code)]).toEqual(['internal', text])
})

test.each([0, 10, 4003, -1, '4001', undefined, 'constructor', Number.NaN])('X-08 %s is on no list', (code) => {
  expect([classifyProviderCode(code), providerCodeText(code)]).toEqual([undefined, undefined])
})

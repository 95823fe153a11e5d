import { expect, test } from 'vitest'
import { approvalMethods, classifyMethod, safeMethods } from './methods.ts'

test('R-13 a method is on one list or on none', () => {
  for (const method of safeMethods) expect(approvalMethods.has(method)).toBe(false)
})

test.each([
  ['eth_getBalance', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['net_listening', 'safe'],
  ['personal_sign', 'approval'],
  ['eth_sendTransaction', 'approval'],
  ['wallet_sendCalls', 'approval'],
  ['solana_signMessage', 'approval'],
  ['personal_sign ', 'refused'],
  [' personal_sign', 'refused'],
  ['Personal_Sign', 'refused'],
  ['personal_sign\0', 'refused'],
  ['eth_sign', 'refused'],
  ['eth_signTypedData', 'refused'],
  ['eth_signTypedData_v3', 'refused'],
  ['eth_signTransaction', 'refused'],
  ['constructor', 'refused'],
  ['', 'refused'],
  [['personal_sign'], 'refused'],
  [undefined, 'refused'],
])('T-F16 R-13 %j is %s', (method, kind) => {
  expect(classifyMethod(method)).toBe(kind)
})

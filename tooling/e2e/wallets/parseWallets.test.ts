import { expect, test } from 'vitest'
import { parseWallets } from './parseWallets.ts'

const evm = { kind: 'evm', number: 1, faults: {} }

test.each([
  ['', []],
  ['evm', [evm]],
  [' evm , evm:2 ', [evm, { ...evm, number: 2 }]],
  ['evm,solana', [evm, { ...evm, kind: 'solana' }]],
  ['evm{reject}', [{ ...evm, faults: { reject: true } }]],
  ['evm{reject=sign}', [{ ...evm, faults: { reject: 'sign' } }]],
  ['evm,evm:2{reject,slow=5000}', [evm, { ...evm, number: 2, faults: { reject: true, slow: 5000 } }]],
  [
    'evm{ slow=1 , silent },evm:12',
    [
      { ...evm, faults: { slow: 1, silent: true } },
      { ...evm, number: 12 },
    ],
  ],
  ['evm{revoke-hang}', [{ ...evm, faults: { revokeHang: true } }]],
  ['evm{}', [evm]],
])('B-12 reads %j', (text, expected) => {
  expect(parseWallets(text)).toEqual(expected)
})

test.each([
  'evm,',
  'EVM',
  'evm:0',
  'evm:x',
  'evm{',
  'evm}',
  'evm{a{b}}',
  'evm{=1}',
  'evm{slow=}',
  'evm{a b}',
  'evm evm',
  'evm{__proto__=1}',
])('B-12 says what is wrong with %j', (text) => {
  expect(() => parseWallets(text)).toThrow('Test wallets')
})

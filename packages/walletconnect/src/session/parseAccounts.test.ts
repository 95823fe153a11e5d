import { expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.ts'

const alice = `0x${'a'.repeat(40)}`
const bob = `0x${'B'.repeat(40)}`

test.each<[string, unknown, readonly string[] | undefined]>([
  ['bare', [alice, bob], [alice, bob]],
  ['CAIP-10', [`eip155:10:${alice}`], [alice]],
  ['the same twice', [alice, alice.toUpperCase().replace('0X', '0x')], [alice.toUpperCase().replace('0X', '0x')]],
  ['none', [], []],
  ['another family', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc'], undefined],
  ['rubbish', [null], undefined],
  ['rubbish among good', [null, alice, 7], [alice]],
  ['no list', null, undefined],
  ['a text', alice, undefined],
])('R-W5 accountsChanged: %s', (_, data, expected) => {
  expect(parseAccounts('eip155', data)).toEqual(expected)
})

test('T-R6 at most a hundred accounts are taken over', () => {
  const many = Array.from({ length: 500 }, (_, number) => `0x${number.toString(16).padStart(40, '0')}`)
  expect(parseAccounts('eip155', many)).toHaveLength(100)
})

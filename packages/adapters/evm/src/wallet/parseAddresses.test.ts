import { expect, test } from 'vitest'
import { alice, bob } from '../testWallet.fixture.ts'
import { parseAddresses } from './parseAddresses.ts'

const many = Array.from({ length: 500 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)

test.each([
  ['none', [], []],
  ['one', [alice], [alice]],
  ['several, in order', [bob, alice], [bob, alice]],
  ['the same twice', [alice, alice.toLowerCase()], [alice]],
  ['some rubbish', [null, alice, 'x', 5, {}], [alice]],
  ['a bad checksum, which is spelling', [alice.replace('f39F', 'F39f')], [alice.replace('f39F', 'F39f')]],
  ['nothing but rubbish', [null], undefined],
  ['null', null, undefined],
  ['a text', alice, undefined],
  ['an address without 0x', [alice.slice(2)], undefined],
  ['500', many, many.slice(0, 100)],
])('T-W3 R-W5 takes an account list with %s', (_, value, expected) => {
  expect(parseAddresses(value)).toEqual(expected)
})

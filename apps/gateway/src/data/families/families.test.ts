import { expect, test } from 'vitest'
import { families, namespaceOf } from './families.ts'

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'eip155'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'solana'],
  ['11111111111111111111111111111111', 'solana'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bip122'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'bip122'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bip122'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bip122'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bip122'],
  ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'bip122'],
  ['5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty', 'polkadot'],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot'],
  ['cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6', 'cosmos'],
  ['osmo1qurswpc8qurswpc8qurswpc8qurswpc8mg52kn', 'cosmos'],
])('U-01 %s is an address of %s', (address, family) => {
  expect(namespaceOf(address)).toBe(family)
})

test.each([
  '',
  'me',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs7',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694tz',
  '../../etc/passwd',
  '1'.repeat(64),
  'a1'.repeat(40),
])('T-N1 %j is an address of none: one wrong letter is told', (address) => {
  expect(namespaceOf(address)).toBeUndefined()
})

test('G-6 what makes a node search through all there is is not let through by itself', () => {
  expect([families.solana.methods.has('getProgramAccounts'), families.bip122.methods.has('scantxoutset')]).toEqual([false, false])
})

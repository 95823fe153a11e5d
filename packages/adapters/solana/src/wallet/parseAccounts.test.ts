import { expect, test } from 'vitest'
import { alice, bob } from '../testWallet.fixture.ts'
import { parseAccounts } from './parseAccounts.ts'

const trap = () => {
  throw new Error('trap')
}
const account = (address: unknown, chains: unknown = ['solana:mainnet']) => ({ address, chains, features: ['solana:signMessage', 7] })

test.each([
  ['both', [account(alice), account(bob)], [alice, bob]],
  ['one of two that are the same', [account(alice), account(alice)], [alice]],
  ['one without chains', [{ address: alice }], [alice]],
  ['none of another family', [account('0x0', ['eip155:1'])], []],
  ['the right one of three', [account('0x0', ['eip155:1']), account('rubbish'), account(alice)], [alice]],
  ['none of an empty list', [], []],
])('R-W5 keeps %s', (_, list, addresses) => {
  expect(parseAccounts(list)?.map(({ address }) => address)).toEqual(addresses)
})

test.each([
  ['nothing', undefined],
  ['a text', alice],
  ['rubbish', [null, 7, {}, account('x')]],
  ['a trap', [Object.defineProperty({}, 'address', { get: trap })]],
  ['a list of traps', new Proxy([], { get: trap })],
])('T-W3 takes %s for no list', (_, value) => {
  expect(parseAccounts(value)).toBeUndefined()
})

test('T-R6 takes over 100 accounts at most, with their features', () => {
  const many = Array.from({ length: 1_000 }, (_, index) =>
    account(`${alice.slice(0, -3)}${String(index).padStart(3, '1').replaceAll('0', 'z')}`),
  )
  const accounts = parseAccounts(many) ?? []

  expect(accounts).toHaveLength(100)
  expect(accounts[0]?.features).toEqual(['solana:signMessage'])
})

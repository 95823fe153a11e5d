import { expect, test } from 'vitest'
import { readState, writeState } from './labConfig.ts'

test('a state comes back from its own address', () => {
  const state = {
    config: { networks: ['eip155:31337'], features: { email: false }, themeMode: 'dark' },
    wallets: 'evm,evm:2{reject,slow=5000}',
  }

  expect(readState(writeState(state))).toEqual(state)
})

test('a plain lab has a plain address', () => {
  expect(writeState({ config: { debug: undefined }, wallets: '' })).toBe('?')
})

test.each(['?config={', '?config=[1]', '?config=null'])('a broken address %s is told and left out', (search) => {
  expect(readState(search)).toMatchObject({ config: {}, problem: expect.stringContaining('left out') })
})

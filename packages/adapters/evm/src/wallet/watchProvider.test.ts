import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, testWallet } from '../testWallet.fixture.ts'
import { watchProvider } from './watchProvider.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function watch(wallet: Parameters<typeof watchProvider>[0]) {
  const heard: unknown[] = []
  const stop = watchProvider(wallet, {
    onAccounts: (addresses) => heard.push(['accounts', ...addresses]),
    onChain: (chainId) => heard.push(['chain', chainId]),
    onDisconnect: () => heard.push(['disconnect']),
    onIgnored: (event) => heard.push(['ignored', event]),
  })
  return { heard, stop }
}

test.each([
  ['accountsChanged', [bob], ['accounts', bob]],
  ['accountsChanged', [null, bob, bob], ['accounts', bob]],
  ['accountsChanged', [], ['accounts']],
  ['accountsChanged', null, ['ignored', 'accountsChanged']],
  ['accountsChanged', [null], ['ignored', 'accountsChanged']],
  ['chainChanged', 1, ['chain', 'eip155:1']],
  ['chainChanged', '1', ['chain', 'eip155:1']],
  ['chainChanged', '0x01', ['chain', 'eip155:1']],
  ['chainChanged', 'eip155:1', ['chain', 'eip155:1']],
  ['chainChanged', '0x1234567', ['chain', 'eip155:19088743']],
  ['chainChanged', '0x', ['ignored', 'chainChanged']],
  ['chainChanged', Number.NaN, ['ignored', 'chainChanged']],
  ['chainChanged', { chainId: 1 }, ['ignored', 'chainChanged']],
  ['disconnect', { code: 1013 }, ['disconnect']],
])('S-34 R-W4 R-W5 hears %s with %j as %j', (event, payload, expected) => {
  const wallet = testWallet()
  const { heard } = watch(wallet)

  wallet.emit(event, payload)

  expect(heard).toEqual([expected])
})

test('R-W5 tells the same twice once', () => {
  const wallet = testWallet()
  const { heard } = watch(wallet)

  wallet.emit('accountsChanged', [alice])
  wallet.emit('accountsChanged', [alice.toLowerCase()])
  wallet.emit('chainChanged', '0x1')
  wallet.emit('chainChanged', 1)

  expect(heard).toEqual([
    ['accounts', alice],
    ['chain', 'eip155:1'],
  ])
})

test('T-W3 lets 20 events a second through, then only the last', async () => {
  const wallet = testWallet()
  const { heard } = watch(wallet)

  for (let id = 1; id <= 500; id++) wallet.emit('chainChanged', id)
  expect(heard).toHaveLength(20)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(heard).toHaveLength(21)
  expect(heard.at(-1)).toEqual(['chain', 'eip155:500'])
})

test('B-03 hears nothing once stopped, and leaves no listener and no timer', () => {
  const wallet = testWallet()
  const { heard, stop } = watch(wallet)
  for (let id = 1; id <= 50; id++) wallet.emit('chainChanged', id)

  stop()
  const before = heard.length
  wallet.emit('chainChanged', 99)

  expect(heard).toHaveLength(before)
  expect([...wallet.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('R-W9 stays quiet after stop even if listeners cannot be removed', () => {
  const wallet = testWallet()
  const { heard, stop } = watch({ ...wallet, removeListener: undefined } as never)

  stop()
  wallet.emit('accountsChanged', [bob])

  expect(heard).toEqual([])
})

test.each([
  ['has no events', { on: undefined, removeListener: undefined }],
  [
    'throws on subscribing',
    {
      on() {
        throw new Error('no')
      },
      removeListener() {
        throw new Error('no')
      },
    },
  ],
])('R-W9 copes with a wallet that %s', (_, odd) => {
  const { stop } = watch(Object.freeze({ ...testWallet(), ...odd }) as never)

  expect(stop).not.toThrow()
})

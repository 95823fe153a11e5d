import { type ChainId, toChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import type { RelaySession } from '../relayClient.ts'
import { checkSession } from './checkSession.ts'

const alice = `0x${'a'.repeat(40)}`
const asked = { chains: ['eip155:1', 'eip155:10'].map(toChainId), methods: ['personal_sign'], events: [] }
const isKnown = (chainId: string) => asked.chains.includes(chainId as ChainId)

function session(namespaces: unknown, peer: unknown = { name: 'Wallet' }): RelaySession {
  return { topic: 'ab'.repeat(32), expiresAtMs: 1, requested: { eip155: asked }, namespaces, peer }
}
const grant = (accounts: unknown) => ({ accounts, methods: ['personal_sign'], events: [] })
const providerCode = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { providerCode?: number }).providerCode
  }
  return 'granted'
}

test.each<[string, unknown, number | 'granted']>([
  ['what was asked for', { eip155: grant([`eip155:1:${alice}`]) }, 'granted'],
  ['keyed by chain', { 'eip155:1': grant([`eip155:1:${alice}`]) }, 'granted'],
  ['a chain too many', { eip155: grant([`eip155:1:${alice}`, `eip155:666:${alice}`]) }, 'granted'],
  ['a family too many', { eip155: grant([`eip155:1:${alice}`]), cosmos: grant(['cosmos:hub-4:c1']) }, 'granted'],
  ['foreign chains alone', { eip155: grant([`eip155:666:${alice}`]) }, 5100],
  ['a foreign family alone', { cosmos: grant(['cosmos:hub-4:c1']) }, 5104],
  ['no account', { eip155: grant([]) }, 5103],
  ['an account that is none', { eip155: grant([`eip155:1:${alice}`, 'nonsense']) }, 5103],
  ['accounts that are no texts', { eip155: grant([{ toString: () => `eip155:1:${alice}` }]) }, 5103],
  ['accounts of another family', { eip155: grant([`solana:abc:${alice}`]) }, 5103],
  ['no list', { eip155: grant('eip155:1') }, 5103],
  ['nothing', {}, 5103],
  ['null', null, 5103],
  ['a polluted object', JSON.parse('{"__proto__":{"accounts":["eip155:1:0x"]}}'), 5103],
])('V-09 a grant of %s: %s', (_, namespaces, expected) => {
  expect(providerCode(() => checkSession(session(namespaces), { isKnown }))).toBe(expected)
})

test('T-R6 nothing is taken over that was not asked for, and no more than a hundred addresses', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => `eip155:1:0x${number.toString(16).padStart(40, '0')}`)
  const { families } = checkSession(session({ eip155: grant([...many, `eip155:666:${alice}`]), cosmos: grant([]) }), { isKnown })

  expect([...families.keys()]).toEqual(['eip155'])
  expect([...(families.get('eip155')?.accounts.keys() ?? [])]).toEqual(['eip155:1'])
  expect(families.get('eip155')?.accounts.get('eip155:1' as ChainId)).toHaveLength(100)
})

test('T-D2 T-D3 a wallet’s words about itself are cut to size, and its links act on nothing', () => {
  const peer = {
    name: `<img src=x>\u202e${'x'.repeat(500)}`,
    url: 'javascript:alert(1)',
    redirect: { native: 'javascript:alert(1)', universal: 'http://evil.example' },
  }
  const { wallet } = checkSession(session({ eip155: grant([`eip155:1:${alice}`]) }, peer), { isKnown })

  expect(wallet.name).toHaveLength(40)
  expect(wallet).toMatchObject({ url: undefined, redirect: { native: undefined, universal: undefined } })
})

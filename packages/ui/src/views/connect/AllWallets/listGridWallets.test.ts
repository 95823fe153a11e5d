import { mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import { listGridWallets } from './listGridWallets.ts'

const one = {
  id: 'io.one',
  name: 'One',
  type: 'announced',
  group: 'injected',
  connectors: [mockConnector({ id: 'io.one', rdns: 'io.one' })],
} as const
const listing = (id: string, name: string, more: object = {}) => ({ id, name, chains: ['eip155:1'], ...more }) as never
const lists = {
  featured: [],
  recommended: [listing('w1', 'Alder')],
  named: [],
  wallets: [listing('w1', 'Alder'), listing('w2', 'One again', { rdns: 'io.one' }), listing('w3', 'Birch')],
  count: 3,
  page: 1,
  status: 'ready',
} as const
const base = {
  entries: [one],
  wallets: lists,
  customWallets: [{ id: 'own', name: 'Ours' }],
  query: '',
  describe: (name: string) => `${name}, installed`,
}
const ids = (more: Partial<listGridWallets.Input> = {}) => listGridWallets({ ...base, ...more }).map(({ id }) => id)

test('N-01 what is here comes first, then the host’s own, then the directory’s, each once', () => {
  expect(ids()).toEqual(['io.one', 'own', 'w1', 'w3'])
  expect(listGridWallets(base)[0]).toMatchObject({ installed: true, label: 'One, installed' })
})

test('C-09 a search shows what is here by that name and what the directory found', () => {
  expect(ids({ query: 'one' })).toEqual(['io.one'])
  expect(
    ids({ query: 'bi', wallets: { ...lists, search: { query: 'bi', wallets: [listing('w9', 'Birdie')], count: 1 } as never } }),
  ).toEqual(['w9'])
})

test('N-24 asked for one family, others are left out', () => {
  expect(ids({ namespace: 'solana', customWallets: [] })).toEqual([])
})

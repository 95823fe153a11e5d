import { mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import { findWallet } from './findWallet.ts'

const connectors = [mockConnector({ id: 'io.one', rdns: 'io.one' })]
const entry = { id: 'io.one', name: 'One', type: 'announced', group: 'injected', connectors } as const
const listing = { id: 'w1', name: 'One of the list', rdns: 'io.one', chains: [], chrome_store: 'https://chrome.example' } as never
const wallets = { featured: [], recommended: [listing], named: [], wallets: [], count: 1, page: 1, status: 'ready' } as const
const input = { entries: [entry], wallets, customWallets: [] }

test('R-04 finds the connector by the id of the list, and the listing by the id of the connector', () => {
  expect(findWallet('w1', input)?.entry).toBe(entry)
  expect(findWallet('io.one', input)?.listing).toBe(listing)
  expect(findWallet('io.one', input)?.name).toBe('One')
})

test('a wallet that is not here still has its name and its links', () => {
  const found = findWallet('w1', { ...input, entries: [] })

  expect(found).toMatchObject({ name: 'One of the list', entry: undefined, listing })
  expect(findWallet('unlisted', input)).toBeUndefined()
})

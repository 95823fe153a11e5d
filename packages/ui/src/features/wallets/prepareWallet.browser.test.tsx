import { UserRejectedError } from '@latchkey/common/contract'
import { close } from '@latchkey/core'
import { connectionsAtom, push, snapshotAtom } from '@latchkey/core/internal'
import { deferred } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'
import type { TestModal } from '../../../test/startModal.ts'
import { bare, manyAccounts, oneWallet } from '../../../test/states/connect.ts'
import { appTap } from './appTap.ts'

/** Connect, with the focus on the wallet's row for as long as it takes to fetch what asks a wallet. */
async function showReady(adapter: ReturnType<typeof oneWallet>): Promise<{ modal: TestModal; row: HTMLElement }> {
  const modal = await mountTestModal({ adapter })
  await modal.show({ view: 'Connect' })
  const row = await modal.find('[data-testid="wallet-com.tidewell"]')
  row.focus()
  await vi.waitFor(() => expect(appTap(modal.kit).ask).toBeDefined())
  return { modal, row }
}

const asksOf = (adapter: ReturnType<typeof oneWallet>) => adapter.get('com.tidewell').calls.filter(({ method }) => method === 'connect')

test('a wallet is asked within the press, before its view is drawn, and once', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const adapter = oneWallet({ connectAfter: answered })
  const { modal, row } = await showReady(adapter)

  row.click()

  await Promise.resolve()
  expect(asksOf(adapter)).toHaveLength(1)
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Continue in Tidewell'))
  answer()
  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('connected')
  expect(asksOf(adapter)).toHaveLength(1)
})

test('a wallet that answers at once is said to be connected before the modal closes', async () => {
  const adapter = oneWallet()
  const { modal, row } = await showReady(adapter)

  row.click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
  await modal.until('closed')
  expect(asksOf(adapter)).toHaveLength(1)
})

test('a wallet that refuses at once is not asked again', async () => {
  const adapter = oneWallet({ connectError: new UserRejectedError({ code: 'CONNECTION_REJECTED' }) })
  const { modal, row } = await showReady(adapter)

  row.click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Request declined'))
  expect(asksOf(adapter)).toHaveLength(1)
})

test('S-05 a modal that is closed before the view is drawn ends what the press has asked', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const adapter = oneWallet({ connectAfter: answered })
  const { modal, row } = await showReady(adapter)

  row.click()
  close(modal.kit)
  answer()
  await modal.until('closed')

  await settle()
  expect(modal.kit.store.get(connectionsAtom)).toEqual([])
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('connected')
})

test('a wallet is not asked by a press that leads nowhere, and not on where another view comes', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const adapter = oneWallet({ connectAfter: answered })
  const { modal, row } = await showReady(adapter)

  ;(await modal.find('[data-testid="header-help"]')).click()
  row.click()
  expect(asksOf(adapter)).toHaveLength(0)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WhatIsAWallet'))

  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  push(modal.kit, { view: 'GetWallet' })
  await Promise.resolve()
  expect(asksOf(adapter)).toHaveLength(1)
  await settle()
  answer()
  await settle()
  expect(modal.root.dataset['latchkeyView']).toBe('GetWallet')
  expect(modal.kit.store.get(connectionsAtom)).toEqual([])
})

test('the account is chosen in the view that comes after the press', async () => {
  const adapter = manyAccounts()
  const { modal, row } = await showReady(adapter)

  row.click()
  ;(await modal.find(`[data-testid="account-${bare}"]`)).click()

  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).address).toBe(bare))
  expect(asksOf(adapter)).toHaveLength(1)
})

test('leaving the view ends what the press has asked', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const adapter = oneWallet({ connectAfter: answered })
  const { modal, row } = await showReady(adapter)

  row.click()
  ;(await modal.find('[data-testid="header-back"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  answer()
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()

  await modal.until('closed')
  expect(asksOf(adapter)).toHaveLength(2)
})

import { close } from '@latchkey/core'
import { snapshotAtom } from '@latchkey/core/internal'
import { deferred } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
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

  expect(asksOf(adapter)).toHaveLength(1)
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Continue in Tidewell'))
  answer()
  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('connected')
  expect(asksOf(adapter)).toHaveLength(1)
})

test('S-05 a modal that is closed before the view is drawn ends what the press has asked', async () => {
  const { promise: answered, resolve: answer } = deferred()
  const adapter = oneWallet({ connectAfter: answered })
  const { modal, row } = await showReady(adapter)
  const failed = vi.fn()
  modal.kit.events.on('connectFailed', failed)

  row.click()
  close(modal.kit)

  await vi.waitFor(() =>
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ error: expect.objectContaining({ code: 'MODAL_CLOSED' }) })),
  )
  await modal.until('closed')
  answer()
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  await modal.until('closed')
  expect(modal.kit.store.get(snapshotAtom).status).toBe('connected')
  expect(asksOf(adapter)).toHaveLength(2)
})

test('the account is chosen in the view that comes after the press', async () => {
  const adapter = manyAccounts()
  const { modal, row } = await showReady(adapter)

  row.click()
  ;(await modal.find(`[data-testid="account-${bare}"]`)).click()

  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).address).toBe(bare))
  expect(asksOf(adapter)).toHaveLength(1)
})

test('S-05 leaving the view ends what the press has asked', async () => {
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

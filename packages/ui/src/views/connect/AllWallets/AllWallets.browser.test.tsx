import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { connectStates } from '../../../../test/states/connect.ts'

describeView(connectStates, 'AllWallets')

test('C-09 fetches pages of 40 as they are needed', async () => {
  const { fetch, asked } = fakeGateway(90)
  const modal = await mountTestModal({ fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await modal.find('[data-testid="wallet-w10"]')
  const pages = () => asked.filter((url) => url.searchParams.get('entries') === '40').map((url) => url.searchParams.get('page'))
  expect(pages()).toEqual(['1'])

  const scroll = modal.query('[role="listbox"]')?.closest<HTMLElement>('[data-more]')
  scroll?.scrollTo(0, scroll.scrollHeight)

  await vi.waitFor(() => expect(pages()).toEqual(['1', '2']))
})

test('C-09 searches once, 300 ms after the last key, for at most 100', async () => {
  const { fetch, asked } = fakeGateway(90)
  const modal = await mountTestModal({ fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await modal.find('[data-testid="wallet-w1"]')
  await vi.waitFor(() => expect(modal.focused()?.tagName).toBe('INPUT'))

  await userEvent.keyboard('wallet 77')

  await modal.find('[data-testid="wallet-w77"]')
  const searches = asked.filter((url) => url.searchParams.has('search'))
  expect(searches.map((url) => [url.searchParams.get('search'), url.searchParams.get('entries')])).toEqual([['wallet 77', '100']])
})

test('B-05 Escape clears the search before it closes anything', async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(8).fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await vi.waitFor(() => expect(modal.focused()?.tagName).toBe('INPUT'))
  await userEvent.keyboard('w')

  await userEvent.keyboard('{Escape}')
  expect((modal.focused() as HTMLInputElement).value).toBe('')
  expect(modal.root.dataset['state']).toBe('open')

  await userEvent.keyboard('{Escape}')
  await modal.until('closed')
})

test('says so when nothing is found, and when the directory is dead', async () => {
  const { fetch } = fakeGateway(8, (url) => (url.searchParams.get('search') === 'broken' ? new Response('', { status: 403 }) : undefined))
  const modal = await mountTestModal({ fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await vi.waitFor(() => expect(modal.focused()?.tagName).toBe('INPUT'))

  await userEvent.keyboard('harborlight')
  await vi.waitFor(() => expect(modal.root.textContent).toContain('No wallet called “harborlight”'))

  await userEvent.keyboard('{Escape}broken')
  const alert = await modal.find('[data-testid="alert"]')
  expect(alert.textContent).toContain('Wallets didn’t load')
})

test('a wallet that is not installed leads to its downloads', async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(8).fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })

  ;(await modal.find('[data-testid="wallet-w3"]')).click()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Wallet 3 isn’t installed'))
})

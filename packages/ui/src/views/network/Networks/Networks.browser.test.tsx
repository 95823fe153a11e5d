import { connect } from '@latchkey/core'
import { push, snapshotAtom } from '@latchkey/core/internal'
import { manualClock } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { arcadia, mainnet, solstice, testbed } from '../../../../test/networks.ts'
import { settle } from '../../../../test/settle.ts'
import { arriveOnMainnet as arrive, networkStates, fourNetworks as setUp } from '../../../../test/states/network.ts'

describeView(networkStates, 'Networks')

test('E-01 the current network leads, and each row says what it is', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Networks' })
  await modal.find('[data-testid="network-eip155:1"]')

  const rows = [...modal.shadow.querySelectorAll('[data-testid^="network-"]:not(input)')]
  expect(rows.map((row) => row.getAttribute('data-testid'))).toEqual([
    'network-eip155:1',
    'network-eip155:42161',
    'network-eip155:11155111',
    `network-${solstice.caipNetworkId}`,
  ])
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  expect(rows[2]?.textContent).toContain('Test network')
  expect(rows[3]?.textContent).toContain('Needs another wallet')
})

test('E-01 the current network keeps the word that it is a test network', async () => {
  const modal = await mountTestModal(setUp())
  await connect(modal.kit, { connectorId: 'com.tidewell', chainId: testbed.caipNetworkId })
  await modal.show({ view: 'Networks' })

  const row = await modal.find(`[data-testid="network-${testbed.caipNetworkId}"]`)
  expect(row.ariaCurrent).toBe('true')
  expect(row.textContent).toContain('Test network')
})

test('U-06 the panel keeps its height while networks are searched for, so the field stays where it is', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Networks' })
  await settle()
  const field = await modal.find<HTMLInputElement>('[data-testid="network-search"]')
  const place = () => {
    const [panel, box] = [modal.query('[role="dialog"]'), field].map((one) => one?.getBoundingClientRect())
    return [panel?.top, panel?.height, box?.top].map((one) => Math.round(one ?? 0))
  }
  const before = place()

  await userEvent.fill(field, 'arcad')
  await vi.waitFor(() => expect(modal.query('[data-testid="network-eip155:1"]')).toBeNull())
  expect(place()).toEqual(before)
  await userEvent.fill(field, 'no network has this name')
  await vi.waitFor(() => expect(modal.query('[data-testid="network-eip155:42161"]')).toBeNull())
  expect(place()).toEqual(before)

  await userEvent.fill(field, '')
  await modal.find('[data-testid="network-eip155:1"]')
  expect(place()).toEqual(before)
})

test('N-13 a switch without a request to the wallet is not shown, and leads back', async () => {
  // The time after which it would be shown does not pass.
  const modal = await mountTestModal({ ...setUp(), clock: manualClock(Date.now()) })
  await arrive(modal)
  await modal.show({ view: 'Account' })
  push(modal.kit, { view: 'Networks' })
  const seen = new Set<string>()
  modal.kit.events.on('viewChanged', ({ view }) => seen.add(view))

  ;(await modal.find('[data-testid="network-eip155:42161"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
  expect([...seen]).toEqual(['Account'])
  expect(modal.kit.store.get(snapshotAtom).chainId).toBe('eip155:42161')
})

test('N-13 a wallet that takes its time is waited for, and its approval leads back to the previous view', async () => {
  let agree = () => {}
  const switchAfter = new Promise<void>((resolve) => {
    agree = resolve
  })
  const adapters = setUp({ switchAfter })
  const modal = await mountTestModal(adapters)
  await arrive(modal)
  await modal.show({ view: 'Account' })
  push(modal.kit, { view: 'Networks' })
  ;(await modal.find('[data-testid="network-eip155:42161"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('SwitchNetwork'))
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Confirm the switch in Tidewell.'))

  agree()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
  expect(adapters.adapters[0]?.connectors[0]?.calls.filter(({ method }) => method === 'switchNetwork')).toHaveLength(1)
})

test('S-33 a network of another family leads to the question of another wallet', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Networks' })

  ;(await modal.find(`[data-testid="network-${CSS.escape(solstice.caipNetworkId)}"]`)).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('SwitchActiveChain'))
})

test('R-14 a wallet that cannot switch says so in the rows', async () => {
  const modal = await mountTestModal(setUp({ hasNoSwitch: true }))
  await arrive(modal)
  await modal.show({ view: 'Networks' })

  const row = await modal.find('[data-testid="network-eip155:42161"]')

  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(row.textContent).toContain('Not supported by Tidewell')
})

test('B-21 a network can be chosen before any wallet is connected', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show({ view: 'Networks' })

  ;(await modal.find('[data-testid="network-eip155:11155111"]')).click()

  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).chainId).toBe('eip155:11155111'))
})

test('the search narrows the list and says when it holds nothing', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show({ view: 'Networks' })
  const field = await modal.find<HTMLInputElement>('[data-testid="network-search"]')
  field.focus()

  await userEvent.keyboard('arc')
  await vi.waitFor(() => expect(modal.query('[data-testid="network-eip155:1"]')).toBeNull())
  expect(modal.query('[data-testid="network-eip155:42161"]')).not.toBeNull()

  await userEvent.keyboard('xyz')
  await vi.waitFor(() => expect(modal.root.textContent).toContain('No network called “arcxyz”'))
})

test('E-17 networks that the session did not grant say so, choosing one asks the wallet, and what it grants looks like the others', async () => {
  const connectAnswer = { accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], chainId: 'eip155:1', chains: ['eip155:1'] }
  const modal = await mountTestModal(setUp({ connectAnswer }))
  await arrive(modal)
  await modal.show({ view: 'Networks' })
  const row = await modal.find('[data-testid="network-eip155:42161"]')
  const current = modal.query('[data-testid="network-eip155:1"]')
  expect(row.textContent).toContain('Not in this session')
  expect(current?.textContent).not.toContain('Not in this session')

  row.click()
  await vi.waitFor(() => expect(modal.kit.store.get(snapshotAtom).chainId).toBe('eip155:42161'))
  modal.kit.wallet.emit('chainsGranted', {
    ...{ connectorId: 'com.tidewell', namespace: 'eip155' },
    chains: [mainnet.caipNetworkId, arcadia.caipNetworkId],
  })
  await modal.show({ view: 'Networks' })

  const outside = () =>
    [...modal.shadow.querySelectorAll('[data-testid^="network-eip155"]')].filter((one) => one.textContent?.includes('Not in'))
  await vi.waitFor(() => expect(outside().map((one) => one.getAttribute('data-testid'))).toEqual(['network-eip155:11155111']))
})

test('E-17 a wallet that is asked on each network has none outside its session', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Networks' })
  await modal.find('[data-testid="network-eip155:42161"]')
  expect(modal.root.textContent).not.toContain('Not in this session')
})

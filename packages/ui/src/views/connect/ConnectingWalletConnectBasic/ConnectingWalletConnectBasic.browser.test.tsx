import { open } from '@latchkey/core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mockRelay } from '../../../../test/mockRelay.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { connectStates, byCode as setUp } from '../../../../test/states/connect.ts'

describeView(connectStates, 'ConnectingWalletConnectBasic')

test('without a directory the code is the end: no line leads to nothing', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show({ view: 'ConnectingWalletConnectBasic' })
  await modal.find('[data-testid="qr"]')

  expect([...modal.shadow.querySelectorAll('hr')].filter((line) => line.offsetWidth > 0)).toEqual([])
})

test('U-02 the row of phone wallets leads to one code for all of them, and on to the list', async () => {
  const relay = mockRelay()
  const modal = await mountTestModal({ ...setUp(relay), ...gatewayOptions, fetch: fakeGateway(8).fetch })
  await modal.show({ view: 'Connect' })
  const row = await modal.find('[data-testid="wallet-walletConnect"]')
  expect(row.textContent).toContain('Phone wallet')
  expect(row.textContent).toContain('Scan code')
  row.click()

  const code = await modal.find('[data-testid="qr"]')
  expect(code.ariaLabel).toBe('QR code to connect any wallet')
  expect(code.dataset['uri']).toBe(relay.uri())
  ;(await modal.find('[data-testid="all-wallets"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('AllWallets'))
})

test('N-05 under manual control it is the start; it asks only if the host has not', async () => {
  const relay = mockRelay()
  const modal = await mountTestModal({ ...setUp(relay), manualWCControl: true })
  await open(modal.kit)

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingWalletConnectBasic'))
  await modal.find('[data-testid="qr"]')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()
})

test('U-02 the scan tool of all wallets leads to the code, and so does a search that finds nothing', async () => {
  const relay = mockRelay()
  const modal = await mountTestModal({ ...setUp(relay), ...gatewayOptions, fetch: fakeGateway(8).fetch })
  await modal.show({ view: 'AllWallets' })
  ;(await modal.find('[data-testid="header-scan"]')).click()
  await modal.find('[data-testid="qr"]')
  ;(await modal.find('[data-testid="header-back"]')).click()
  const field = await modal.find<HTMLInputElement>('[data-testid="wallet-search"]')
  await page.elementLocator(field).fill('no wallet has this name')

  await vi.waitFor(() => expect(modal.root.textContent).toContain('scan a code with the wallet app you have'))
  modal.byText('Scan a code')?.closest('button')?.click()

  await modal.find('[data-testid="qr"]')
})

test('R-14 without WalletConnect there is no row, no tool and no code', async () => {
  const modal = await mountTestModal({ ...setUp(), ...gatewayOptions, fetch: fakeGateway(8).fetch, enableWalletConnect: false })
  await modal.show({ view: 'AllWallets' })
  await modal.find('[role="option"]')

  expect(modal.query('[data-testid="header-scan"]')).toBeNull()
  await modal.show({ view: 'Connect' })
  expect(modal.query('[data-testid="wallet-walletConnect"]')).toBeNull()
})

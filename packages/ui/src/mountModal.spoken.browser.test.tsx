import { UserRejectedError } from '@latchkey/common/contract'
import { connect, fetchTokens, setSendAmount, setSendReceiver, setSendToken } from '@latchkey/core'
import { portfolioAtom, push, sendAtom } from '@latchkey/core/internal'
import { manualClock, mockAdapter } from '@latchkey/test'
import { compareSpoken, hear } from '@latchkey/test/spoken'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { friend, type MoneyBook, mockMoney } from '../test/mockMoney.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { arcadia, mainnet } from '../test/networks.ts'
import { settle } from '../test/settle.ts'
import type { TestModal } from '../test/startModal.ts'

const never = new Promise<never>(() => {})
const external = { view: 'ConnectingExternal', params: { connectorId: 'com.tidewell' } } as const
const wallet = (faults = {}) => mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', faults }] })

/** Waits until the words are said, then compares all that was, in the order of the alphabet: what comes at once may come in any order. */
async function compare(name: string, said: readonly string[], last: string) {
  await vi.waitFor(() => expect(said.join('\n')).toContain(last))
  await settle()
  await compareSpoken('changes', name, async () => said.toSorted().join('\n'))
}

test.each([
  ['a wallet is asked, and asks its user', { connectAfter: never }, 'Continue in Tidewell'],
  ['a wallet is declined', { connectError: new UserRejectedError({ code: 'CONNECTION_REJECTED' }) }, 'Request declined'],
  ['a wallet fails', { connectError: new Error('no') }, 'at once'],
  ['a wallet is connected', {}, 'Connected'],
] as const)('B-05 connecting says as reviewed: %s', async (name, faults, last) => {
  const modal = await mountTestModal({ adapter: wallet(faults) })
  await modal.show({ view: 'Connect' })
  const said = hear(modal.shadow)
  ;(await modal.find('[data-testid="wallet-com.tidewell"]')).click()
  await compare(name, said, last)
})

test('B-05 a silent wallet says as reviewed: after 20 seconds there is a hint', async () => {
  const clock = manualClock(Date.now())
  const modal = await mountTestModal({ adapter: wallet({ connectAfter: never }), clock })
  await modal.show(external)
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Continue in Tidewell'))
  const said = hear(modal.shadow)
  await clock.advance(20_000)
  await compare('a wallet is silent for 20 seconds', said, 'Open your wallet')
})

async function review(change: Partial<MoneyBook>) {
  const { setUp, arrive } = mockMoney(change)
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await fetchTokens(modal.kit)
  setSendToken(modal.kit, modal.kit.store.get(portfolioAtom).data?.tokens[0])
  setSendAmount(modal.kit, '0.25')
  setSendReceiver(modal.kit, friend)
  await vi.waitFor(() => expect(modal.kit.store.get(sendAtom).receiver.status).toBe('ready'))
  await modal.show({ view: 'WalletSendPreview' })
  const confirm = await modal.find('[data-testid="send-confirm"]')
  const said = hear(modal.shadow)
  return { said, modal, confirm }
}

test.each([
  ['a transfer is sent', { settle: async () => 'success' as const }, 'ETH sent'],
  ['a transfer is declined', { send: () => Promise.reject(new UserRejectedError()) }, 'declined'],
  ['a transfer fails', { send: () => Promise.reject(new Error('no')) }, 'didn’t go through'],
  ['a transfer is reverted', { settle: async () => 'reverted' as const }, 'at once'],
] satisfies readonly (readonly [string, Partial<MoneyBook>, string])[])('B-05 sending says as reviewed: %s', async (name, change, last) => {
  const { said, confirm } = await review(change)
  confirm.click()
  await compare(name, said, last)
})

test('B-05 copying says as reviewed', async () => {
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
  onTestFinished(() => void Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true }))
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'WalletReceive' })
  const copy = await modal.find('[data-testid="action-copy-address"]')
  const said = hear(modal.shadow)
  copy.click()
  await compare('the address is copied', said, 'Copied')
})

async function type(modal: TestModal, field: string, words: string) {
  const input = await modal.find(field)
  const said = hear(modal.shadow)
  await userEvent.fill(input, words)
  return said
}

test.each([
  ['wallets are searched', 'wallet 77', '1 wallet'],
  ['no wallet is found', 'harborlight', '0 wallets'],
])('B-05 a search says as reviewed: %s', async (name, words, last) => {
  const modal = await mountTestModal({ fetch: fakeGateway(90).fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await modal.find('[data-testid="wallet-w1"]')
  await compare(name, await type(modal, 'input', words), last)
})

const connected = async (faults = {}) => {
  const adapter = wallet(faults)
  const modal = await mountTestModal({ adapter })
  await connect(modal.kit, { connectorId: 'com.tidewell', chainId: mainnet.caipNetworkId })
  return modal
}

test('B-05 a search of networks says as reviewed', async () => {
  const modal = await connected()
  await modal.show({ view: 'Networks' })
  await modal.find('[data-testid="network-eip155:1"]')
  await compare('networks are searched', await type(modal, '[data-testid="network-search"]', 'arcad'), '1 network')
})

test.each([
  ['the network is switched', {}, 'Account'],
  ['a wallet is asked to switch', undefined, 'Confirm the switch'],
  ['a switch is declined', { switchError: { code: 4001, message: 'User rejected' } }, 'declined'],
] as const)('B-05 switching says as reviewed: %s', async (name, answer, last) => {
  let decide = () => {}
  const switchAfter = new Promise<void>((resolve) => {
    decide = resolve
  })
  const modal = await connected({ ...answer, switchAfter })
  await modal.show({ view: 'Account' })
  const said = hear(modal.shadow)
  push(modal.kit, { view: 'SwitchNetwork', params: { chainId: arcadia.caipNetworkId } })
  // A view that is gone at once is not said.
  await vi.waitFor(() => expect(said.join('\n')).toContain('“Arcadia”'))
  if (answer) decide()
  await compare(name, said, last)
})

import type { Device } from '@latchkey/common/web'
import { mockAdapter, mockRelay } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, desktop } from '../../../test/createTestKit.ts'
import { connect } from '../verbs.ts'
import { findAppLink } from './findAppLink.ts'
import { openWallet } from './openWallet.ts'

const phone: Device = { ...desktop, isPhone: true, os: 'ios' }

async function connected(device: Device, redirect?: { native?: string; universal?: string }) {
  const opened: string[] = []
  const relay = mockRelay({ peer: { name: 'Rain', ...(redirect && { redirect }) } })
  const kit = createTestKit({
    adapters: [mockAdapter({ wallets: [] })],
    connectors: [relay],
    customWallets: [{ id: 'rain', name: 'Rain', mobile_link: 'rain://' }],
    page: { device: () => device, open: (url) => opened.push(url) },
  })
  kit.mount()
  await connect(kit, { connectorId: 'walletConnect', walletId: 'rain' })
  return { kit, relay, opened }
}

test('B-20 a request on a phone opens the wallet that holds it, inside the gesture', async () => {
  const { kit, relay, opened } = await connected(phone, { native: 'drop://' })
  relay.relayRequest('a')

  expect(openWallet(kit, { requestId: 'a' })).toBe(true)

  expect(opened).toEqual(['drop://'])
})

test("B-20 where the wallet gave no link, the chosen listing's is taken", async () => {
  const { kit, opened } = await connected(phone)
  expect(openWallet(kit)).toBe(true)
  expect(opened).toEqual(['rain://'])
})

test('B-20 there is nothing to open for a request that is settled, on a computer, or after a disconnect', async () => {
  const { kit, relay, opened } = await connected(phone)
  relay.relayRequest('a')
  relay.settleRequest('a')
  expect(openWallet(kit, { requestId: 'a' })).toBe(false)
  relay.leave()
  expect(openWallet(kit)).toBe(false)

  const computer = await connected(desktop)
  computer.relay.relayRequest('a')
  expect(openWallet(computer.kit)).toBe(false)
  expect([...opened, ...computer.opened]).toEqual([])
})

test('findAppLink has the link before the tap', async () => {
  const { kit, relay } = await connected(phone, { native: 'drop://' })
  relay.relayRequest('a')
  expect(findAppLink(kit)).toEqual({ href: 'drop://', kind: 'deeplink', target: '_self' })
})

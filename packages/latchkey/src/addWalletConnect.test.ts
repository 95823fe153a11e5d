import type { Slot } from '@latchkey/common/contract'
import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { listEntries } from '../test/listEntries.ts'
import { addWalletConnect } from './addWalletConnect.ts'
import type { createLatchkey } from './createLatchkey.ts'

const gateway = { gateway: 'https://gateway.example/', projectId: 'p1' } as const

test.each<[string, Partial<createLatchkey.Options>, readonly string[]]>([
  ['a gateway', gateway, ['walletConnect', 'mock']],
  ['a relay and no gateway (B-17)', { gateway: false, relay: { url: 'wss://relay.example' } }, ['walletConnect', 'mock']],
  ['several relays (B-23)', { ...gateway, relay: { url: ['wss://a.example', 'wss://b.example'] } }, ['walletConnect', 'mock']],
  ['neither (B-17)', { gateway: false }, ['mock']],
  ['WalletConnect switched off (R-14)', { ...gateway, enableWalletConnect: false }, ['mock']],
  ['WalletConnect switched on (R-14)', { ...gateway, enableWalletConnect: true }, ['walletConnect', 'mock']],
  ['connectors of the host alone', { ...gateway, connectors: [] }, ['mock']],
])('B-23 with %s', (_, options, ids) => {
  const latchkey = createTestLatchkey(options)
  latchkey.kit.mount()
  expect(listEntries(latchkey)).toEqual(ids)
  latchkey.destroy()
})

test('S-33 every family of a kit reads the one session', async () => {
  const slots = new Set<unknown>()
  const [create] = addWalletConnect({ networks: [], adapters: [], ...gateway })
  for (const namespace of ['eip155', 'solana'] as const) {
    const context = testContext({ namespace })
    const slot = <value, owner>(wanted: Slot<value, owner>) => {
      slots.add(wanted)
      return context.slot(wanted as never) as value
    }
    await create?.({ ...context, slot: slot as typeof context.slot })?.getProvider?.()
  }
  expect(slots.size).toBe(1)
})

test('B-02 B-17 a gateway without a project id has no relay to offer', () => {
  expect(addWalletConnect({ networks: [], adapters: [], gateway: 'https://gateway.example' })).toEqual([])
})

test('V-22 a relay that is none is named when the kit is made', () => {
  expect(() => createTestLatchkey({ relay: { url: 'relay.example' } })).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('N-05 without adapters there is one row, which serves every family of the networks', () => {
  const latchkey = createTestLatchkey({ ...gateway, adapters: [] })
  latchkey.kit.mount()
  expect(listEntries(latchkey)).toEqual(['walletConnect'])
  latchkey.destroy()
})

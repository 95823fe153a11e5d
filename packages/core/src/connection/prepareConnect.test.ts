import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connectorsAtom } from '../connector/state.ts'
import { connectionsAtom, statusAtom } from './state.ts'
import { prepareConnect } from './verbs.ts'

test('B-01 asks no wallet and changes nothing', async () => {
  const adapter = mockAdapter()
  const kit = createTestKit({ adapter })

  await prepareConnect(kit)

  expect(kit.store.get(connectionsAtom)).toEqual([])
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('B-28 with a wallet that is here, what asks it is loaded, too, and not asked; one that a relay reaches is left alone', async () => {
  const adapter = mockAdapter({
    wallets: [
      { id: 'here', type: 'announced' },
      { id: 'far', type: 'walletConnect' },
    ],
  })
  const kit = createTestKit({ adapter })
  kit.mount()
  const loaded: string[] = []
  const connectors = kit.store.get(connectorsAtom)
  kit.store.set(
    connectorsAtom,
    connectors.map((one) => ({ ...one, getProvider: async () => void loaded.push(one.id) })),
  )

  for (const connectorId of ['here', 'far', 'nowhere']) await prepareConnect(kit, { connectorId })

  expect(loaded).toEqual(['here'])
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('B-01 after the end of the kit it does nothing, and says nothing', async () => {
  const kit = createTestKit()
  kit.destroy()

  await expect(prepareConnect(kit)).resolves.toBeUndefined()
})

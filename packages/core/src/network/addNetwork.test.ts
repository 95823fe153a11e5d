import { expect, test } from 'vitest'
import { createTestKit, optimism, solana } from '../../test/createTestKit.ts'
import { networksAtom } from './state.ts'
import { addNetwork } from './verbs.ts'

test('V-18 offers one more network, once', () => {
  const kit = createTestKit()

  addNetwork(kit, { network: optimism })
  addNetwork(kit, { network: optimism })

  expect(kit.store.get(networksAtom).map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Optimism'])
})

test('V-18 throws for a family without an adapter', () => {
  const kit = createTestKit()

  expect(() => addNetwork(kit, { network: solana })).toThrow(expect.objectContaining({ code: 'ADAPTER_MISSING' }))

  expect(kit.store.get(networksAtom)).toHaveLength(2)
})

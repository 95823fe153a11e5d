import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connectionsAtom, statusAtom } from './state.ts'
import { prepareConnect } from './verbs.ts'

test('B-01 asks no wallet and changes nothing', async () => {
  const adapter = mockAdapter()
  const kit = createTestKit({ adapter })

  await prepareConnect(kit)

  expect(kit.store.get(connectionsAtom)).toEqual([])
  expect(kit.store.get(statusAtom)).toBe('disconnected')
})

test('B-01 after the end of the kit it does nothing, and says nothing', async () => {
  const kit = createTestKit()
  kit.destroy()

  await expect(prepareConnect(kit)).resolves.toBeUndefined()
})

import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { startStack } from './startStack.ts'

test('N-05 users choose a wallet first, then have their account', async () => {
  const kit = createTestKit({ adapter: mockAdapter() })
  kit.mount()
  expect(startStack(kit)).toEqual([{ view: 'Connect' }])

  await connect(kit, { connectorId: 'mock' })

  expect(startStack(kit)).toEqual([{ view: 'Account' }])
})

test('U-02 inside a wallet that wallet comes first, the list below it', () => {
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ id: 'around', isHost: true }] }) })
  kit.mount()

  expect(startStack(kit).map(({ view }) => view)).toEqual(['Connect', 'ConnectingExternal'])
})

import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, ethereum, solana } from '../../test/createTestKit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getSnapshot } from './getSnapshot.ts'

test('B-18 of the family in front, or of one that is named', async () => {
  const evm = mockAdapter({ wallets: [{ id: 'a' }] })
  const sol = mockAdapter({ namespace: 'solana', wallets: [{ id: 'b' }] })
  const kit = createTestKit({ adapters: [evm, sol], networks: [ethereum, solana] })
  await connect(kit, { connectorId: 'b' })

  expect(getSnapshot(kit)).toMatchObject({ namespace: 'solana', status: 'connected' })
  expect(getSnapshot(kit, { namespace: 'eip155' })).toMatchObject({ namespace: 'eip155', status: 'disconnected', network: ethereum })
  expect(getSnapshot(kit, { namespace: 'cosmos' })).toEqual({ status: 'disconnected', accounts: [], isUnsupportedChain: false })
})

test('B-17 without a wallet the first or default network is shown', () => {
  expect(getSnapshot(createTestKit()).network).toBe(ethereum)
  const kit = createTestKit({
    networks: [solana, ethereum],
    defaultNetwork: ethereum,
    adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
  })
  expect(getSnapshot(kit)).toMatchObject({ namespace: 'eip155', network: ethereum })
})

test('R-01 the one user there is, is the wallet that is connected: nobody before, nobody after, and no role beside', async () => {
  const kit = createTestKit()
  const nobody = getSnapshot(kit)
  expect([nobody.status, nobody.accountId]).toEqual(['disconnected', undefined])

  await connect(kit, { connectorId: 'mock' })

  const visitor = getSnapshot(kit)
  expect([visitor.status, visitor.accounts.length]).toEqual(['connected', 1])
  expect(Object.keys(visitor).filter((key) => /role|user|permission/i.test(key))).toEqual([])
  await disconnect(kit)
  expect(getSnapshot(kit)).toEqual(nobody)
})

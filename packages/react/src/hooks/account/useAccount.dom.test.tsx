import { connect } from '@latchkey/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useAccount } from './useAccount.ts'

test('B-18 account, chain and wallet change together, never one before the other', async () => {
  const kit = createReactTestKit()
  const seen: string[] = []
  const { result } = await renderHook(() => {
    const account = useAccount()
    seen.push([account.status, Boolean(account.address), account.wallet?.name].join())
    return account
  }, kit)

  await act(() => connect(kit, { connectorId: 'mock' }))

  expect(result.current).toMatchObject({ isConnected: true, chainId: 'eip155:1', wallet: { name: 'Mock Wallet' } })
  expect(new Set(seen)).toEqual(new Set(['disconnected,false,', 'connecting,false,', 'connected,true,Mock Wallet']))
})

test('a family that is not configured is disconnected, not a crash', async () => {
  const { result } = await renderHook(() => useAccount({ namespace: 'solana' }))

  expect(result.current).toMatchObject({ status: 'disconnected', namespace: 'solana', accounts: [] })
})

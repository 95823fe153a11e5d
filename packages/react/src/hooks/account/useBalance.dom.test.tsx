import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useBalance } from './useBalance.ts'

test('asks the chain and shows the smallest unit', async () => {
  const adapter = mockAdapter({ capabilities: { getNativeBalance: async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }) } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useBalance, kit)
  await act(() => connect(kit, { connectorId: 'mock' }))

  await act(() => result.current.refetch())

  expect(result.current).toMatchObject({ status: 'ready', data: { value: 5n, symbol: 'ETH' } })
})

test('a node that fails leaves an error to show and never a rejection', async () => {
  const adapter = mockAdapter({ capabilities: { getNativeBalance: () => Promise.reject(new Error('node down')) } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useBalance, kit)
  await act(() => connect(kit, { connectorId: 'mock' }))

  await act(() => result.current.refetch())

  expect(result.current.status).toBe('failed')
})

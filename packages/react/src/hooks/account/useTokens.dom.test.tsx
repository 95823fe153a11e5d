import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useTokens } from './useTokens.ts'

test('B-17 asks when told, and shows what is held; a failure is never a rejection', async () => {
  const adapter = mockAdapter({ capabilities: { getNativeBalance: async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }) } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useTokens, kit)
  await act(() => result.current.refetch())
  expect(result.current.status).toBe('idle')
  await act(() => connect(kit, { connectorId: 'mock' }))

  await act(() => result.current.refetch())

  expect(result.current).toMatchObject({ status: 'ready', data: { tokens: [{ symbol: 'ETH', amount: 5n }], isPartial: true } })
})

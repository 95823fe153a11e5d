import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSmartSessions } from './useSmartSessions.ts'

test('A-07 E-16 asks for nothing by itself, and takes a permission back', async () => {
  const asked: object[] = []
  const adapter = mockAdapter({ capabilities: { revokePermissions: async (call: object) => void asked.push(call) } })
  const kit = createReactTestKit({ adapter, features: { smartSessions: true } })
  const { result } = await renderHook(useSmartSessions, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))
  expect(result.current).toMatchObject({ status: 'idle' })

  await act(() => result.current.revoke({ context: '0x1234' }))
  await act(() => result.current.refetch())

  expect(asked).toMatchObject([{ context: '0x1234' }])
  // Without a gateway there is no list.
  expect(result.current).toMatchObject({ status: 'idle' })
})

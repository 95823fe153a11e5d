import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSendCalls } from './useSendCalls.ts'

test('A-07 hands calls to the wallet and shows what became of them', async () => {
  const adapter = mockAdapter({ capabilities: { sendCalls: async () => ({ id: '0x1', isBatch: true, sent: 1 }) } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useSendCalls, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => void (await result.current.sendCalls({ calls: [{ to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }] })))

  expect(result.current).toMatchObject({ status: 'success', data: { id: '0x1', isBatch: true } })
})

import { connect } from '@latchkey/core'
import { statusAtom } from '@latchkey/core/internal'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useDisconnect } from './useDisconnect.ts'

test('ends everything when called without arguments', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useDisconnect, kit)
  await act(() => connect(kit, { connectorId: 'mock' }))

  await act(async () => void (await result.current.disconnect()))

  expect(kit.store.get(statusAtom)).toBe('disconnected')
  expect(result.current.status).toBe('success')
})

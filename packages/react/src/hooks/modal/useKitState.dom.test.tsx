import { open } from '@latchkey/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useKitState } from './useKitState.ts'

test('tells how the kit stands', async () => {
  const kit = createReactTestKit({ features: { send: false } })
  const { result } = await renderHook(useKitState, kit)
  expect(result.current).toMatchObject({ isOpen: false, activeNamespace: 'eip155', activeChainId: 'eip155:1', configStatus: 'absent' })
  expect(result.current.features.send).toBe(false)

  await act(() => open(kit))

  expect(result.current.isOpen).toBe(true)
})

import { act } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../../../test/renderHook.tsx'
import { useModal } from './useModal.ts'

test('opens on a view, tells which, and closes', async () => {
  const { result } = await renderHook(useModal)
  expect(result.current).toMatchObject({ isOpen: false, view: undefined })

  await act(() => result.current.open({ view: 'WhatIsAWallet' }))
  expect(result.current).toMatchObject({ isOpen: true, view: 'WhatIsAWallet', isLoading: false })

  await act(async () => expect(result.current.close()).toBe(true))
  expect(result.current.isOpen).toBe(false)
})

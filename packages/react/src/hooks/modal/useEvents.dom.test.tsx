import { open } from '@latchkey/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useEvents } from './useEvents.ts'

test('hears each event once, StrictMode included, and none after it is gone', async () => {
  const heard: string[] = []
  const kit = createReactTestKit()
  const { unmount } = await renderHook(() => useEvents('opened', ({ view }) => heard.push(view)), kit)

  await act(() => open(kit))
  expect(heard).toEqual(['Connect'])

  await unmount()
  await open(kit, { view: 'Networks' })
  expect(heard).toEqual(['Connect'])
})

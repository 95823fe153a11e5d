import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useTheme } from './useTheme.ts'

test('E-18 changes what is named and keeps the rest', async () => {
  const kit = createReactTestKit({ themeMode: 'light', themeVariables: { radius: 0 } })
  const { result } = await renderHook(useTheme, kit)

  await act(async () => result.current.setTheme({ themeVariables: { accent: '#123456' } }))

  expect(result.current).toMatchObject({ themeMode: 'light', themeVariables: { radius: 0, accent: '#123456' } })
})

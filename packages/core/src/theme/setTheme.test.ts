import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { themeAtom } from './state.ts'
import { setTheme } from './verbs.ts'

test('R-14 themeMode and themeVariables are what the host set, and change live', () => {
  const kit = createTestKit({ themeMode: 'dark', themeVariables: { accent: '#ff0000' } })
  const told: unknown[] = []
  kit.events.on('themeChanged', (theme) => told.push(theme))
  expect(kit.store.get(themeAtom)).toEqual({ mode: 'dark', variables: { accent: '#ff0000' } })

  setTheme(kit, { themeVariables: { radius: 0 } })
  setTheme(kit, { themeMode: 'light' })

  expect(kit.store.get(themeAtom)).toEqual({ mode: 'light', variables: { accent: '#ff0000', radius: 0 } })
  expect(told).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { syncFrameTheme } from './verbs.ts'

test('A-08 tells the frame how to look', async () => {
  const kit = await createEmbeddedKit()

  await syncFrameTheme(kit, { themeMode: 'dark', themeVariables: {} })

  expect(kit.embedded.calls).toEqual(['syncTheme'])
})

test('V-04 does nothing where there is none', async () => {
  await expect(syncFrameTheme(createTestKit(), { themeMode: 'dark', themeVariables: {} })).resolves.toBeUndefined()
})

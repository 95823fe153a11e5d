import { expect, test, vi } from 'vitest'
import { permissionsKit } from './permissions.fixture.ts'
import { fetchSmartSessions, revokePermissions } from './verbs.ts'

test('E-16 has the wallet take it back, and asks again for a list that is on screen', async () => {
  const { kit, asked, countLists } = await permissionsKit()
  await revokePermissions(kit, { context: '0x1234' })
  expect(countLists()).toBe(0)
  await fetchSmartSessions(kit)

  await revokePermissions(kit, { context: '0x5678' })

  expect(asked).toMatchObject([{ context: '0x1234' }, { context: '0x5678' }])
  await vi.waitFor(() => expect(countLists()).toBe(2))
})

test('R-10 with smartSessions off no wallet is asked', async () => {
  const { kit, asked } = await permissionsKit({ isOn: false })

  await expect(revokePermissions(kit, { context: '0x1234' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  expect(asked).toEqual([])
})

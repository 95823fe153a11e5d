import { expect, test, vi } from 'vitest'
import { fetchSmartSessions } from './fetchSmartSessions.ts'
import { permissionsKit } from './permissions.fixture.ts'
import { revokePermissions } from './revokePermissions.ts'

test('E-16 has the wallet take it back, and asks anew for a list that somebody looks at', async () => {
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

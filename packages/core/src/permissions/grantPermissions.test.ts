import { expect, test } from 'vitest'
import { permissionsKit } from './permissions.fixture.ts'
import { grantPermissions } from './verbs.ts'

const permissions = [
  {
    signer: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    expiry: 1_900_000_000,
    permission: { type: 'native-token-transfer', data: { allowance: 100n } },
  },
] as const

test('A-07 asks the active wallet, and hands on what it gave', async () => {
  const { kit, asked, given } = await permissionsKit()

  expect(await grantPermissions(kit, { permissions })).toEqual([given])
  expect(asked).toMatchObject([{ permissions }])
})

test('R-10 with smartSessions off no wallet is asked', async () => {
  const { kit, asked } = await permissionsKit({ isOn: false })

  await expect(grantPermissions(kit, { permissions })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  expect(asked).toEqual([])
})

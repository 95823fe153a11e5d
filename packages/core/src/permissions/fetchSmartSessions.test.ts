import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { foundAccountTypesAtom } from '../embedded/accountTypes.ts'
import { permissionsKit, session } from './permissions.fixture.ts'
import { sessionAccountAtom, smartSessionsAtom } from './state.ts'
import { fetchSmartSessions } from './verbs.ts'

test('A-01 lists what the active account has given, once', async () => {
  const { kit, countLists } = await permissionsKit()

  await fetchSmartSessions(kit)
  await fetchSmartSessions(kit)

  expect(kit.store.get(smartSessionsAtom)).toMatchObject({ status: 'ready', data: [session] })
  expect(countLists()).toBe(1)
  await fetchSmartSessions(kit, { isForced: true })
  expect(countLists()).toBe(2)
})

test('R-10 with smartSessions off nothing is asked', async () => {
  const { kit, countLists } = await permissionsKit({ isOn: false })

  expect(await fetchSmartSessions(kit)).toEqual({ status: 'idle' })
  expect(countLists()).toBe(0)
})

test('A-01 without a connection there is nothing to list', async () => {
  await expect(fetchSmartSessions(createTestKit())).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})

test('R-02 the smart account is meant, also while the plain one of another wallet is active', async () => {
  const { kit } = await permissionsKit()
  const addresses = { eoa: ownAddress, smartAccount: '0x6629Bb52d969D326036ab62FADbA9B58736D2e26' }
  kit.store.set(foundAccountTypesAtom, { chainId: 'eip155:1' as never, type: 'eoa', addresses, networks: [] })

  // Another wallet than the embedded one has no smart account beside.
  expect(kit.store.get(sessionAccountAtom)).toBe(`eip155:1:${ownAddress}`)
})

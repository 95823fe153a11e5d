import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { failingFetch } from '../../test/failingFetch.ts'
import { hello } from '../../test/hello.ts'
import { manyCodes } from '../../test/startVaults.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const [hourMs, raceMs] = [3_600_000, 10_000]
let skewMs = 0
const vaults = startVaultsForAll({ now: () => Date.now() + skewMs, env: manyCodes })

test('R-F7 I4 a reload while a code is typed starts clean, and one while a code is checked leaves no incomplete wallet', async () => {
  const email = 'typing@mail.example'
  const indexedDB = new IDBFactory()
  const typing = vaults.addDevice({ indexedDB })
  await typing.account.startEmail({ email })
  await vaults.mail.takeCode(email)

  const checking = vaults.addDevice({ indexedDB, fetch: failingFetch({ path: '/v1/auth/code/verify', how: 'unanswered' }).fetch })
  expect([await checking.account.user(), await checking.vault.status()]).toEqual([undefined, undefined])
  await expect(checking.logIn(email)).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })

  const after = vaults.addDevice({ indexedDB })
  expect([await after.account.user(), await after.vault.status()]).toEqual([undefined, undefined])
  await expect(after.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  await after.logIn(email)
  expect(await after.vault.open()).toEqual({ kind: 'new' })
  await after.vault.create()
  expect(await after.sign(hello)).toMatch(/^0x/)
})

test.each([
  ['lost', 'at once', 'goes on'],
  ['unanswered', 'at once', 'goes on'],
  ['lost', 'an hour later', 'goes on'],
  ['unanswered', 'an hour later', 'starts clean'],
] as const)('R-F7 3.9 a page that is reloaded while a renewal is %s, %s, %s', async (how, when, then) => {
  const email = `renewal-${how}-${when.length}@mail.example`
  const indexedDB = new IDBFactory()
  const before = vaults.addDevice({ indexedDB })
  await before.logIn(email)
  const { evmAddress } = await before.vault.create()
  const reloaded = vaults.addDevice({ indexedDB, fetch: failingFetch({ path: '/v1/auth/refresh', how }).fetch })
  await expect(reloaded.sign(hello)).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
  if (when !== 'at once') skewMs += hourMs + raceMs

  const after = vaults.addDevice({ indexedDB })
  if (then === 'goes on') expect(await after.sign(hello)).toMatch(/^0x/)
  else {
    await expect(after.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await after.account.user()).toBeUndefined()
    await after.logIn(email)
  }
  expect(await after.vault.open()).toMatchObject({ kind: 'ready', record: { evmAddress } })
})

test.each(['fresh', 'deleted under an open page'])(
  'R-F8 F3 a partition that is %s has no user, creates no second wallet and recovers the first',
  async (how) => {
    const email = `partition-${how.length}@mail.example`
    const indexedDB = new IDBFactory()
    const device = vaults.addDevice({ indexedDB })
    await device.logIn(email)
    const { evmAddress } = await device.vault.create()
    if (how !== 'fresh')
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('latchkey-secure-site')
        Object.assign(request, { onsuccess: resolve, onerror: reject })
      })
    const after = how === 'fresh' ? vaults.addDevice() : device
    expect([await after.account.user(), await after.vault.status()]).toEqual([undefined, undefined])
    await expect(after.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })

    await after.logIn(email)
    await expect(after.vault.create()).resolves.toMatchObject({ evmAddress })
    expect(await after.sign(hello)).toMatch(/^0x/)
    const { length } = await vaults.gateway.gateway.db
      .selectFrom('embedded_wallet')
      .selectAll()
      .where('evm_address', '=', evmAddress)
      .execute()
    expect(length).toBe(1)
  },
)

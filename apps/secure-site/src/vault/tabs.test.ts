import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { createTestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'
import { later } from '../../test/later.ts'
import { manyCodes } from '../../test/startVaults.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let skewMs = 0
const vaults = startVaultsForAll({ now: () => Date.now() + skewMs, env: manyCodes })

/** Two tabs of one browser on one page: one partition, two frames. */
function openTabs(options: Pick<createTestDevice.Parameters, 'fetch'> = {}) {
  const indexedDB = new IDBFactory()
  return [vaults.addDevice({ indexedDB }), vaults.addDevice({ indexedDB, ...options })] as const
}

test('R-F9 I5 two tabs that create the wallet at once have one address, and both sign with it', async () => {
  const [one, other] = openTabs()
  await one.logIn('both@mail.example')
  const before = await vaults.gateway.gateway.db.selectFrom('embedded_wallet').selectAll().execute()

  const [first, second] = await Promise.all([one.vault.create(), other.vault.create()])

  expect(second.evmAddress).toBe(first.evmAddress)
  expect(await vaults.gateway.gateway.db.selectFrom('embedded_wallet').selectAll().execute()).toHaveLength(before.length + 1)
  for (const tab of [one, other]) expect(await tab.sign(hello)).toMatch(/^0x/)
})

test('R-F9 3.9 two tabs whose tokens have expired refresh the session at once, and neither is treated as a thief', async () => {
  const [one, other] = openTabs()
  await one.logIn('renew@mail.example')
  const { evmAddress } = await one.vault.create()
  for (let round = 0; round < 3; round++) {
    skewMs += 3_600_000
    const asked = [one, other, one, other].map(async (tab) => [(await tab.account.fetchUser()).email, await tab.sign(hello)])
    const answer = ['renew@mail.example', expect.stringMatching(/^0x/)]
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 4 }, () => answer))
  }
  expect((await other.vault.status())?.evmAddress).toBe(evmAddress)
  expect(vaults.gateway.log.join('\n')).not.toContain('session-stolen')
})

test('R-F9 F9 one tab signs out: the other one is signed out at once, even while it refreshes the session', async () => {
  const answers = Promise.withResolvers<void>()
  let hasAsked = false
  const [one, other] = openTabs({
    async fetch(input, init) {
      const answer = await fetch(input, init)
      if (new URL(String(input)).pathname === '/v1/auth/refresh') {
        hasAsked = true
        await answers.promise
      }
      return answer
    },
  })
  await one.logIn('leaves@mail.example')
  await one.vault.create()
  const asked = later(other.account.fetchUser())
  await vi.waitFor(() => expect(hasAsked).toBe(true))

  await one.account.signOut()
  expect(await other.account.user()).toBeUndefined()
  expect(await other.vault.status()).toBeUndefined()
  answers.resolve()

  await expect(asked).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await other.account.user()).toBeUndefined()
  await expect(other.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('R-F9 F9 a tab whose token has expired, or that another tab refreshed, still ends the session at the gateway', async () => {
  const sessions = async () => (await vaults.gateway.gateway.db.selectFrom('account_session').select('id').execute()).length
  for (const name of ['idle', 'renewed']) {
    const [one, other] = openTabs()
    await one.logIn(`${name}@mail.example`)
    const before = await sessions()
    if (name === 'idle') skewMs += 3_600_000
    else for (let round = 0; round < 3; round++) await vaults.addDevice({ indexedDB: one.indexedDB }).account.fetchUser()
    await one.account.signOut()
    await vi.waitFor(async () => expect(await sessions()).toBe(before - 1))
    await expect(other.account.fetchUser()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  }
})

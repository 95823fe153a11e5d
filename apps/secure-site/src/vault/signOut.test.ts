import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { failingFetch } from '../../test/failingFetch.ts'
import { hello } from '../../test/hello.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

describe('signing out', () => {
  const vaults = startVaultsForAll()
  const sessions = async () => (await vaults.gateway.gateway.db.selectFrom('account_session').select('id').execute()).length

  test.each(['lost', 'unanswered'] as const)(
    'F9 ends the session here at once, and at the gateway once it answers (%s at first), and keeps the device’s share',
    async (how) => {
      const email = `leaves-${how}@mail.example`
      const indexedDB = new IDBFactory()
      const device = vaults.addDevice({ indexedDB, fetch: failingFetch({ path: '/v1/auth/sign-out', how }).fetch })
      await device.logIn(email)
      const { evmAddress } = await device.vault.create()
      const before = await sessions()

      await device.account.signOut()
      expect(await device.account.user()).toBeUndefined()
      expect(await device.vault.status()).toBeUndefined()
      await expect(device.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
      await vi.waitFor(async () => expect(await sessions()).toBe(before - 1))

      await device.logIn(email)
      expect(await device.vault.open()).toMatchObject({ kind: 'ready', record: { evmAddress } })
    },
  )

  test('F9 a sign-out that one frame could not report is reported by the next one, and does not sign out a device that logs in again', async () => {
    const email = 'gone@mail.example'
    const indexedDB = new IDBFactory()
    const down: typeof fetch = async (input, init) => {
      if (/sign-out|refresh/.test(String(input))) throw new TypeError('The connection was cut')
      return fetch(input, init)
    }
    const device = vaults.addDevice({ indexedDB, fetch: down })
    await device.logIn(email)
    await device.vault.create()
    const before = await sessions()
    await device.account.signOut()
    expect(await sessions()).toBe(before)

    const next = vaults.addDevice({ indexedDB })
    await next.account.finishSignOut()
    expect(await sessions()).toBe(before - 1)
    await next.logIn(email)
    await next.account.finishSignOut()
    expect((await next.vault.open()).kind).toBe('ready')
    expect(await sessions()).toBe(before)
  })
})

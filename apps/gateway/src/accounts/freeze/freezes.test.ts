import type { AccountSession } from '@latchkey/blockchain-api/keys'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { TestDevice } from '../../../test/createTestDevice.ts'
import type { TestPasskey } from '../../../test/createTestPasskey.ts'
import { engines } from '../../../test/engines.ts'
import { passkeyOwners, read, reasonOf } from '../../../test/passkeyOwners.ts'
import { freezeAccount, thawAccount } from './freezeAccount.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { ...codeLimits, LATCHKEY_DEVICE_APPROVAL: '1' })
  const { signUp, addPasskey, logIn } = passkeyOwners(accounts)
  const idOf = async (email: string) =>
    (
      await accounts.gateway.gateway.db
        .selectFrom('account_identity')
        .select('account_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).account_id

  const openBy = async (device: TestDevice, passkey: TestPasskey) =>
    (await read<{ session: AccountSession }>(logIn(device, passkey))).session
  /** Codes to one address are some time apart. */
  const start = async (device: TestDevice, email: string) => {
    accounts.nowMs += 10
    return accounts.start(device, email)
  }

  test('B-33 T-G9 no passkey, code or token of a frozen user opens a session', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await accounts.newDevice()
    const session = await openBy(device, passkey)
    const accountId = await idOf(owner.email)
    const started = await start(await accounts.newDevice(), owner.email)
    await freezeAccount(accounts.gateway.gateway, { accountId, reason: 'A stolen phone' })
    expect(await reasonOf(logIn(await accounts.newDevice(), passkey))).toBe('403 ACCOUNT_FROZEN')
    expect(await reasonOf(device.ask('/v1/auth/code/verify', await start(device, owner.email)))).toBe('403 ACCOUNT_FROZEN')
    expect(await reasonOf(device.ask('/v1/auth/code/verify', started))).not.toBe('ok')
    expect(await reasonOf(device.ask('/v1/auth/refresh', { refreshToken: session.refreshToken }))).toBe('401 SESSION_EXPIRED')
    expect(await reasonOf(device.ask('/v1/auth/account', undefined, { token: session.accessToken }))).toBe('401 SESSION_EXPIRED')
    const mails = accounts.mail.mails.map(({ text }) => text).join()
    expect(mails).not.toContain('A stolen phone')

    expect(await thawAccount(accounts.gateway.gateway, accountId)).toBe(true)
    const again = await openBy(await accounts.newDevice(), passkey)
    expect(again.user.email).toBe(owner.email)
    // Another user was never affected.
    const other = await signUp()
    expect(await reasonOf(other.device.ask('/v1/auth/account', undefined, { token: other.token }))).toBe('ok')
  })
})

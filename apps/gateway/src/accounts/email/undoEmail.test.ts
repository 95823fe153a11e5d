import type { Challenge } from '@latchkey/blockchain-api/keys'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway } from '../../../test/accountGateway.fixture.ts'
import type { TestDevice } from '../../../test/createTestDevice.ts'
import { engines } from '../../../test/engines.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { LATCHKEY_LIMIT_CODE_RESEND_MS: '30000', LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000' })

  /** Changes the address of the signed-in account. @returns Mails of both addresses, the new one's before its code was typed. */
  async function changeEmail(from: TestDevice, token: string, [before, after]: readonly [string, string]) {
    accounts.nowMs += 30_001
    const { txnId } = (await (await from.ask('/v1/auth/email/change', { email: after }, { token })).json()) as Challenge
    const primary = await from.ask('/v1/auth/code/verify', { txnId, code: await accounts.mail.takeCode(before) }, { token })
    const { challenge } = (await primary.json()) as { challenge: Challenge }
    const asked = (await accounts.mail.take(after)).text
    const finish = async () => {
      const code = /\b\d{6}\b/.exec(asked)?.[0] ?? ''
      const done = await from.ask('/v1/auth/code/verify', { txnId: challenge.txnId, code }, { token })
      expect(await done.json()).toEqual({ status: 'changed', email: after })
      return /\/undo-email#(lku_[\w-]{43})/.exec((await accounts.mail.take(before)).text)?.[1] ?? ''
    }
    return { asked, finish }
  }

  test('I13 after two changes the first address can undo them, and then the one in between cannot', async () => {
    const [first, thief] = [await accounts.newDevice(), await accounts.newDevice()]
    await accounts.logIn(first, 'twice0@mail.example')
    accounts.nowMs += 30_001
    const { accessToken: token } = await accounts.logIn(thief, 'twice0@mail.example')
    const own = await (await changeEmail(thief, token, ['twice0@mail.example', 'twice1@mail.example'])).finish()
    const between = await (await changeEmail(thief, token, ['twice1@mail.example', 'twice2@mail.example'])).finish()

    expect((await first.ask('/v1/auth/email/undo', { token: own })).status).toBe(200)
    expect((await thief.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await thief.ask('/v1/auth/email/undo', { token: between })).status).toBe(404)
    accounts.nowMs += 30_001
    const { user } = await accounts.logIn(first, 'twice0@mail.example')
    expect(user.email).toBe('twice0@mail.example')
  })

  test('I13 after undoing the last change, the one before can be undone as well', async () => {
    const one = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(one, 'steps0@mail.example')
    const first = await (await changeEmail(one, token, ['steps0@mail.example', 'steps1@mail.example'])).finish()
    const second = await (await changeEmail(one, token, ['steps1@mail.example', 'steps2@mail.example'])).finish()
    for (const link of [second, first]) expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(200)
    accounts.nowMs += 30_001
    expect((await accounts.logIn(one, 'steps0@mail.example')).user.email).toBe('steps0@mail.example')
  })

  test.each(['signs in with', 'changes another account to'])(
    'I13 an attacker who %s the old address meanwhile cannot keep it: its owner still undoes the change, and for a day no other account has it',
    async (how) => {
      const [before, after, other] = ['a', 'b', 'c'].map((name) => `${name}-${how.length}-kept@mail.example`) as [string, string, string]
      const [owner, thief] = [await accounts.newDevice(), await accounts.newDevice()]
      await accounts.logIn(owner, before)
      accounts.nowMs += 30_001
      const { accessToken: token } = await accounts.logIn(thief, before)
      const undo = await (await changeEmail(thief, token, [before, after])).finish()
      accounts.nowMs += 30_001
      const reasonOf = async (response: Response) =>
        ((await response.json()) as { reasons?: { name: string }[] }).reasons?.[0]?.name ?? response.status
      if (how === 'signs in with') {
        const fresh = await accounts.newDevice()
        expect(await reasonOf(await fresh.ask('/v1/auth/code/verify', await accounts.start(fresh, before)))).toBe('EMAIL_MOVED')
      } else {
        const fresh = await accounts.newDevice()
        const { accessToken } = await accounts.logIn(fresh, other)
        accounts.nowMs += 30_001
        const { txnId } = (await (await fresh.ask('/v1/auth/email/change', { email: before }, { token: accessToken })).json()) as Challenge
        const primary = await fresh.ask(
          '/v1/auth/code/verify',
          { txnId, code: await accounts.mail.takeCode(other) },
          { token: accessToken },
        )
        const { challenge } = (await primary.json()) as { challenge: Challenge }
        const last = { txnId: challenge.txnId, code: await accounts.mail.takeCode(before) }
        expect(await reasonOf(await fresh.ask('/v1/auth/code/verify', last, { token: accessToken }))).toBe('EMAIL_TAKEN')
      }
      expect((await owner.ask('/v1/auth/email/undo', { token: undo })).status).toBe(200)
      accounts.nowMs += 30_001
      expect((await accounts.logIn(owner, before)).user.email).toBe(before)
    },
  )

  test('I13 a change of address signs all other devices out, and not the one that made it', async () => {
    const [one, other] = [await accounts.newDevice(), await accounts.newDevice()]
    const { accessToken: elsewhere } = await accounts.logIn(other, 'both0@mail.example')
    accounts.nowMs += 30_001
    const { accessToken: token } = await accounts.logIn(one, 'both0@mail.example')
    const isIn = async (device: TestDevice, accessToken: string) =>
      (await device.ask('/v1/auth/account', undefined, { token: accessToken })).status
    expect([await isIn(one, token), await isIn(other, elsewhere)]).toEqual([200, 200])
    await (await changeEmail(one, token, ['both0@mail.example', 'both1@mail.example'])).finish()
    expect([await isIn(one, token), await isIn(other, elsewhere)]).toEqual([200, 401])
  })

  test('I13 a day after it was left, an address may open a new account', async () => {
    const one = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(one, 'left@mail.example')
    await (await changeEmail(one, token, ['left@mail.example', 'went@mail.example'])).finish()
    accounts.nowMs += 86_400_001
    expect((await accounts.logIn(one, 'left@mail.example')).user.email).toBe('left@mail.example')
  })

  test('F3 I13 a user who is asked by mistake for a change of address ends the code, and no device is signed out', async () => {
    const owner = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(owner, 'typo@mail.example')
    const { asked } = await changeEmail(owner, token, ['typo@mail.example', 'stranger-of-typo@mail.example'])
    const link = /\/not-me#(lkn_[\w-]{43})/.exec(asked)?.[1] ?? ''
    expect((await owner.ask('/v1/auth/not-me', { token: link })).status).toBe(200)
    expect((await owner.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
  })
})

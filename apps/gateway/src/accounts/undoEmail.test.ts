import type { AccountSession, Challenge } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../test/engines.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

vi.setConfig({ testTimeout: 60_000 })

let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create() : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      LATCHKEY_LIMIT_CODE_RESEND_MS: '30000',
      LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000',
    }
    gateway = await startTestGateway({ engine, now, env })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  const device = () => createTestDevice(gateway, now)
  async function start(from: TestDevice, email: string): Promise<{ txnId: string; code: string }> {
    const { txnId } = (await (await from.start(email)).json()) as Challenge
    return { txnId, code: await mail.takeCode(email) }
  }
  async function logIn(from: TestDevice, email: string): Promise<AccountSession> {
    const response = await from.ask('/v1/auth/code/verify', await start(from, email))
    return ((await response.json()) as { session: AccountSession }).session
  }

  /** Changes the address of who is signed in. @returns Mails of both, the new one's before its code was typed. */
  async function changeEmail(from: TestDevice, token: string, [before, after]: readonly [string, string]) {
    nowMs += 30_001
    const { txnId } = (await (await from.ask('/v1/auth/email/change', { email: after }, { token })).json()) as Challenge
    const primary = await from.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(before) }, { token })
    const { challenge } = (await primary.json()) as { challenge: Challenge }
    const asked = (await mail.take(after)).text
    const finish = async () => {
      const code = /\b\d{6}\b/.exec(asked)?.[0] ?? ''
      const done = await from.ask('/v1/auth/code/verify', { txnId: challenge.txnId, code }, { token })
      expect(await done.json()).toEqual({ status: 'changed', email: after })
      return /\/undo-email#(lku_[\w-]{43})/.exec((await mail.take(before)).text)?.[1] ?? ''
    }
    return { asked, finish }
  }

  test('I13 an address that was changed twice is taken back by who had it first, and by nobody in between after that', async () => {
    const [first, thief] = [await device(), await device()]
    await logIn(first, 'twice0@mail.example')
    nowMs += 30_001
    const { accessToken: token } = await logIn(thief, 'twice0@mail.example')
    const own = await (await changeEmail(thief, token, ['twice0@mail.example', 'twice1@mail.example'])).finish()
    const between = await (await changeEmail(thief, token, ['twice1@mail.example', 'twice2@mail.example'])).finish()

    expect((await first.ask('/v1/auth/email/undo', { token: own })).status).toBe(200)
    expect((await thief.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await thief.ask('/v1/auth/email/undo', { token: between })).status).toBe(404)
    nowMs += 30_001
    const { user } = await logIn(first, 'twice0@mail.example')
    expect(user.email).toBe('twice0@mail.example')
  })

  test('I13 a change that was taken back to the one before can be taken back to the first as well', async () => {
    const one = await device()
    const { accessToken: token } = await logIn(one, 'steps0@mail.example')
    const first = await (await changeEmail(one, token, ['steps0@mail.example', 'steps1@mail.example'])).finish()
    const second = await (await changeEmail(one, token, ['steps1@mail.example', 'steps2@mail.example'])).finish()
    for (const link of [second, first]) expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(200)
    nowMs += 30_001
    expect((await logIn(one, 'steps0@mail.example')).user.email).toBe('steps0@mail.example')
  })

  test('F3 I13 whoever is asked by mistake for a change of address ends the code, and signs nobody out', async () => {
    const owner = await device()
    const { accessToken: token } = await logIn(owner, 'typo@mail.example')
    const { asked } = await changeEmail(owner, token, ['typo@mail.example', 'stranger-of-typo@mail.example'])
    const link = /\/not-me#(lkn_[\w-]{43})/.exec(asked)?.[1] ?? ''
    expect((await owner.ask('/v1/auth/not-me', { token: link })).status).toBe(200)
    expect((await owner.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
  })
})

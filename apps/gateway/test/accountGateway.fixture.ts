import type { AccountSession, Challenge } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PostWebhook } from '../src/webhooks/postWebhook.ts'
import { createPeople } from './createPeople.ts'
import { createTestDevice, type TestDevice } from './createTestDevice.ts'
import { embeddedEnv } from './embeddedEnv.ts'
import type { TestDatabase, TestEngine } from './engines.ts'
import { type MailServer, startMailServer } from './startMailServer.ts'
import { startTestGateway, type TestGateway } from './startTestGateway.ts'

/** A gateway with the embedded wallet, whose mails are read and whose clock the test moves. */
export type AccountGateway = {
  readonly gateway: TestGateway
  readonly mail: MailServer
  readonly people: ReturnType<typeof createPeople>
  /** What time it is for the gateway: milliseconds since the epoch. */
  nowMs: number
  now(): number
  newDevice(language?: string): Promise<TestDevice>
  /** Has a code sent to an address. */
  start(from: TestDevice, email: string): Promise<{ txnId: string; code: string }>
  logIn(from: TestDevice, email: string): Promise<AccountSession>
}

/** Limits of codes that are in no test's way. */
export const codeLimits = {
  ...{ LATCHKEY_LIMIT_CODES_PER_NETWORK: '10000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '10000' },
  ...{ LATCHKEY_LIMIT_CODES_PER_HOUR: '1000', LATCHKEY_LIMIT_CODES_PER_DAY: '1000' },
} as const

/** Starts one before the tests of a `describe`, and stops it after them. */
export function accountGateway(
  engine: TestEngine,
  env: Readonly<Record<string, string>>,
  postWebhook?: PostWebhook | undefined,
): AccountGateway {
  let [gateway, mail]: [TestGateway?, MailServer?] = []
  let people: AccountGateway['people'] | undefined
  let recovery: TestDatabase | undefined
  beforeAll(async () => {
    mail = await startMailServer()
    // SQLite has its recovery database in a file beside the other one.
    recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
    gateway = await startTestGateway({ engine, postWebhook, now: at.now, env: { ...embeddedEnv({ smtpUrl: mail.url, recovery }), ...env } })
    people = createPeople({ gateway, mail, now: at.now, wait: (ms) => (at.nowMs += ms) })
  })
  afterAll(async () => {
    await gateway?.stop()
    await mail?.stop()
    await recovery?.remove()
  })
  const at: AccountGateway = {
    get gateway() {
      return started(gateway)
    },
    get mail() {
      return started(mail)
    },
    get people() {
      return started(people)
    },
    nowMs: Date.parse('2026-06-14T09:30:00Z'),
    now: () => at.nowMs,
    newDevice: (language) => createTestDevice(at.gateway, at.now, language),
    async start(from, email) {
      const { txnId } = (await (await from.start(email)).json()) as Challenge
      return { txnId, code: await at.mail.takeCode(email) }
    },
    async logIn(from, email) {
      const response = await from.ask('/v1/auth/code/verify', await at.start(from, email))
      return ((await response.json()) as { session: AccountSession }).session
    },
  }
  return at
}

/** Expects that no code, token or address of a person is in the log so far (I18). */
export function expectDiscreetLog({ gateway, mail }: AccountGateway): void {
  const text = gateway.log.join('\n')
  expect(text).not.toMatch(/@mail\.example|lk[arhtdu]_[\w-]{20}/)
  for (const { text: body } of mail.mails) {
    const code = /^\d{6}$/m.exec(body)?.[0]
    if (code) expect(text).not.toContain(`"${code}"`)
  }
}

function started<part>(part: part | undefined): part {
  if (part === undefined) throw new Error('The gateway has not started: ask for it inside of a test')
  return part
}

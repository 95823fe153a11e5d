import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../../test/engines.ts'
import { type MailServer, startMailServer } from '../../../test/startMailServer.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { createProject } from './createProject.ts'
import { limitCommands } from './limitCommands.ts'

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  let nowMs = Date.parse('2026-06-14T09:30:00Z')
  const now = () => nowMs
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
    const env = { LATCHKEY_LIMIT_SCALE: '1', LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '3' }
    gateway = await startTestGateway({ engine, now, env: { ...embeddedEnv({ smtpUrl: mail.url, recovery }), ...env } })
    await createProject(gateway.gateway.db, { id: 'other', name: 'Other', origins: [appOrigin], now: 0 })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  /** As the operator types it; a running gateway sees it at once, since its projects are a millisecond old at most. */
  async function limit(action: 'set' | 'reset', ...given: readonly string[]) {
    const { db, config } = gateway.gateway
    await limitCommands.find(({ name }) => name === `limit ${action}`)?.run({ db, config, arguments: given, options: {}, now: 0 })
  }

  test('G-1 a project’s own limits apply to that project only', async () => {
    const burst = async (project: string) => {
      let answered = 0
      while (answered < 40 && (await gateway.ask('/v1/supported-chains', { project })).status === 200) answered += 1
      return answered
    }
    await limit('set', 'p1', 'read-burst', '2')
    await limit('set', 'p1', 'read-per-s', '0.001')
    expect(await burst('p1')).toBe(2)
    expect(await burst('other')).toBe(40)
    await limit('reset', 'p1', 'read-burst')
    await limit('reset', 'p1', 'read-per-s')
  })

  test('T-G2 codes of a project stop at its limit, which the project can have for itself, until the first of them is an hour old', async () => {
    const start = async (at: number) => {
      // Writes of a network are few; each user is one that the limiter does not know.
      const response = await (await createTestDevice(gateway, now)).start(`user${at}@mail.example`)
      return response.ok || `${response.status} ${response.headers.get('retry-after')}`
    }
    const first = nowMs
    expect(await start(1)).toBe(true)
    nowMs += 1000
    expect([await start(2), await start(3)]).toEqual([true, true])
    expect(await start(4)).toBe(`429 ${(first + 3_600_000 - nowMs) / 1000}`)
    await limit('set', 'p1', 'codes-per-project', '5')
    expect([await start(5), await start(6)]).toEqual([true, true])
    expect(await start(7)).toMatch(/^429 /)
    nowMs = first + 3_600_000
    expect(await start(8)).toBe(true)
    expect(await start(9)).toMatch(/^429 /)
  })
})

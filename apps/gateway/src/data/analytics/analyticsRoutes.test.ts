import { type AnalyticsEvent, createWalletDirectory, sendEvent, sendEvents } from '@latchkey/wallet-directory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanNow } from '../../../test/cleanNow.ts'
import { engines } from '../../../test/engines.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { listOldRows } from '../../gateway.ts'
import { createProject } from '../../host/projects/createProject.ts'

const event: AnalyticsEvent = {
  eventId: '0b6b39d6-6d6c-4f0f-9c2b-6a3f0f3c9a11',
  url: 'https://app.example/swap?canary=1',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let nowMs = 1_000_000_000_000
  beforeAll(async () => {
    gateway = await startTestGateway({ engine, now: () => nowMs })
    const { db } = gateway.gateway
    await createProject(db, { id: 'kept', name: 'Kept', origins: [appOrigin], now: 0 })
    await db.updateTable('project').set({ is_analytics_enabled: 1 }).where('id', '=', 'kept').execute()
  })
  afterAll(() => gateway.stop())

  const stored = () => gateway.gateway.db.selectFrom('analytics_event').selectAll().orderBy('received_at').execute()

  test('B-22 nothing is stored until the operator turns it on, and the answer is the same', async () => {
    const response = await gateway.ask('/e', { body: event })
    expect(response.status).toBe(202)
    expect(await (await gateway.ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
    expect(await stored()).toEqual([])
  })

  test('A-03 G-14 stored events are clean, and contain only the network of the address', async () => {
    expect(await (await gateway.ask('/getAnalyticsConfig', { project: 'kept' })).json()).toEqual({ isAnalyticsEnabled: true })
    const properties = { note: 'mara.canary@mail.example', deep: { canary: 1 }, connected: true }
    const body = { ...event, more: 'canary', props: { ...event.props, properties, more: 'canary' } }
    expect((await gateway.ask('/e', { project: 'kept', body })).status).toBe(202)
    const [row] = await stored()
    expect(row).toMatchObject({
      project_id: 'kept',
      network: '127.0.0.0/24',
      event: 'MODAL_OPEN',
      url: 'https://app.example/swap',
      received_at: nowMs,
    })
    expect(JSON.stringify(row)).not.toContain('canary')
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ props: { properties: { connected: true } } })
  })

  test('A-03 A-04 the typed client and the gateway agree, one event or several', async () => {
    const directory = createWalletDirectory({ baseUrl: gateway.url, projectId: 'kept', sdkVersion: 'test-1' })
    const before = (await stored()).length
    await sendEvent(directory, event)
    await sendEvents(directory, [
      event,
      { ...event, props: { type: 'error', event: 'INTERNAL_SDK_ERROR', properties: { errorType: 'X', errorMessage: 'y' } } },
    ])
    expect(await stored()).toHaveLength(before + 3)
  })

  test.each([
    ['an unknown project', 'nobody', appOrigin],
    ['another origin', 'kept', 'https://evil.example'],
  ])('A-05 %s is 403, and the page can see that', async (_who, project, origin) => {
    for (const path of ['/e', '/batch']) {
      const response = await gateway.ask(path, { project, origin, body: path === '/e' ? event : [event] })
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    }
  })

  test.each([
    ['no event', '{}', 400],
    ['no JSON', '{', 400],
    ['an event that shouts no name', JSON.stringify({ ...event, props: { type: 'track', event: 'drop table' } }), 400],
    ['a type of tomorrow', JSON.stringify({ ...event, props: { type: 'page', event: 'X' } }), 400],
    ['too long a body', JSON.stringify({ ...event, props: { ...event.props, properties: { x: 'x'.repeat(16_384) } } }), 413],
    ['a zero character', JSON.stringify({ ...event, domain: 'a\u0000b' }), 202],
  ])('G-2 %s', async (_what, body, status) => {
    expect((await gateway.ask('/e', { project: 'kept', body })).status).toBe(status)
  })

  test('G-14 events older than 30 days are deleted', async () => {
    nowMs += 2_592_000_000 - 1
    await cleanNow(await listOldRows(gateway.gateway))
    expect((await stored()).length).toBeGreaterThan(0)
    nowMs += 2
    await cleanNow(await listOldRows(gateway.gateway))
    expect(await stored()).toEqual([])
  })
})

import type { AccountSession, Devices, Login, Verified } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askGitHub, gitHubEnv } from '../../../test/askGitHub.ts'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

vi.setConfig({ testTimeout: 60_000 })

const hourMs = 3_600_000
let gateway: TestGateway
let aheadMs = 0
const now = () => Date.now() + aheadMs
beforeAll(async () => {
  const { LATCHKEY_DEVICE_DELAY_MS: _, ...env } = embeddedEnv({})
  gateway = await startTestGateway({ now, env: { ...env, ...gitHubEnv } })
})
afterAll(() => gateway.stop())

/** A user who signed in with GitHub, with a wallet that their device made `madeBeforeMs` ago and that only the operator can recover. */
async function setUp(subject: string, { madeBeforeMs }: { madeBeforeMs: number }) {
  const { db } = gateway.gateway
  const device = await createTestDevice(gateway, now)
  const login = (await (await askGitHub(gateway, device, { subject, now })).json()) as Login
  if (login.status !== 'session') throw new Error(login.status)
  const row = await db.selectFrom('account_session').selectAll().where('id', '=', login.session.sessionId).executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await db
    .insertInto('embedded_wallet')
    .values({
      ...{ id, account_id: row.account_id, evm_address: `0x${'1'.repeat(40)}`, solana_address: '1'.repeat(32), status: 'active' },
      ...{ created_at: now() - madeBeforeMs, exported_at: null, recovery_asked_at: null, recovery_asked_by: null, begun_by: row.jkt },
    })
    .execute()
  await db
    .insertInto('embedded_device')
    .values({
      ...{
        gen: crypto.randomUUID().replaceAll('-', ''),
        wallet_id: id,
        jkt: row.jkt,
        name: 'Chrome',
        origin: row.origin,
        status: 'active',
      },
      ...{ header: 'AA', sealed: 'AA', created_at: 0, used_at: 0 },
    })
    .execute()
  let token = login.session.accessToken
  return {
    async prove(stepUp: 'device_add' | 'export' = 'device_add') {
      const response = await askGitHub(gateway, device, { subject, now, stepUp, token })
      const retryAfter = response.headers.get('retry-after')
      if (!response.ok) return { said: ((await response.json()) as { reasons: { name: string }[] }).reasons[0]?.name, retryAfter }
      const answer = (await response.json()) as Verified
      if (answer.status === 'granted') token = answer.session.accessToken
      return { said: answer.status, retryAfter }
    },
    devices: async () => ((await (await device.ask('/v1/keys/devices', undefined, { token })).json()) as Devices).devices,
    refuse: (gen: string) => device.ask('/v1/keys/devices/revoke', { gen }, { token }),
    async refresh() {
      const response = await device.ask('/v1/auth/refresh', { refreshToken: login.session.refreshToken })
      token = ((await response.json()) as AccountSession).accessToken
    },
  }
}

test('I14 a redirect that a provider answers without its user adds no passkey: the request waits a day in the list of devices', async () => {
  const person = await setUp('waits', { madeBeforeMs: hourMs })
  // A slow machine counts seconds that have passed meanwhile.
  expect(await person.prove()).toEqual({ said: 'CHANGE_DELAYED', retryAfter: expect.stringMatching(/^(?:86400|863\d\d)$/) })
  expect(await person.devices()).toMatchObject([{ name: 'A browser', wish: 'passkey', isThisOne: false }, { name: 'Chrome' }])
  aheadMs += 23 * hourMs
  await person.refresh()
  expect(await person.prove()).toEqual({ said: 'CHANGE_DELAYED', retryAfter: expect.stringMatching(/^(?:3600|35\d\d)$/) })
  aheadMs += hourMs
  await gateway.gateway.db
    .updateTable('account_session')
    .set({ access_ends_at: now() + hourMs })
    .execute()
  expect(await person.prove()).toMatchObject({ said: 'granted' })
  // Once.
  expect(await person.prove()).toMatchObject({ said: 'CHANGE_DELAYED' })
})

test('I14 the owner refuses the request there, and the next one waits from the start', async () => {
  const person = await setUp('refuses', { madeBeforeMs: hourMs })
  await person.prove()
  expect((await person.refuse((await person.devices())[0]?.gen ?? '')).status).toBe(200)
  expect(await person.devices()).toHaveLength(1)
  expect(await person.prove()).toEqual({ said: 'CHANGE_DELAYED', retryAfter: '86400' })
})

test('I14 the device that made the wallet a moment ago may protect it at once; the secret words always need a second proof', async () => {
  const person = await setUp('new', { madeBeforeMs: 60_000 })
  expect(await person.prove()).toMatchObject({ said: 'granted' })
  expect(await person.prove('export')).toMatchObject({ said: 'STEP_UP_REQUIRED' })
})

import type { Login, MatchNumber } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { askGitHub, gitHubEnv } from '../../../test/askGitHub.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../../test/engines.ts'
import { startGitHubOwner } from '../../../test/startGitHubOwner.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { createProject } from '../../host/projects/createProject.ts'
import { deviceProof } from '../sessions/sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const [minuteMs, hourMs] = [60_000, 3_600_000]
describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let recovery: TestDatabase | undefined
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  beforeAll(async () => {
    // SQLite has its recovery database in a file beside the other one.
    recovery = engine.name === 'postgres' ? await engine.create('recovery') : undefined
    const { LATCHKEY_DEVICE_APPROVAL: _, LATCHKEY_DEVICE_DELAY_MS: __, ...env } = embeddedEnv({ recovery })
    gateway = await startTestGateway({ engine, now, env: { ...env, ...gitHubEnv, LATCHKEY_LIMIT_ACCESS_TOKEN_MS: '1800000' } })
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
  })
  afterAll(async () => {
    await gateway.stop()
    await recovery?.remove()
  })

  const logIn = (from: TestDevice, subject: string) => askGitHub(gateway, from, { subject, now })
  const askNumber = (from: TestDevice) => from.ask('/v1/auth/device/number', {})
  const setUp = (subject: string) => startGitHubOwner(gateway, { subject, now })
  type Owner = Awaited<ReturnType<typeof setUp>>

  /** A new device that waits, and shows its number. */
  async function addWaiting(subject: string) {
    const device = await createTestDevice(gateway, now)
    expect((await logIn(device, subject)).status).toBe(429)
    const shown = (await (await askNumber(device)).json()) as MatchNumber
    const status = async () => (await (await device.ask('/v1/auth/device/status', { txnId: shown.txnId })).json()) as Login
    return { device, ...shown, status }
  }

  /** Makes a request one that came from another network, as though it had. */
  async function move(txnId: string, network: string) {
    const { db } = gateway.gateway
    const { login } = await db.selectFrom('device_request').select('login').where('id', '=', txnId).executeTakeFirstOrThrow()
    const kept = JSON.parse(login)
    const moved = JSON.stringify({ ...kept, attempt: { ...kept.attempt, network } })
    await db.updateTable('device_request').set({ login: moved }).where('id', '=', txnId).execute()
  }

  /** Devices that wait, each on a network of its own. */
  async function addElsewhere(subject: string, count: number) {
    const added = []
    for (let at = 0; at < count; at++) {
      const one = await addWaiting(subject)
      await move(one.txnId, `203.0.113.${at}`)
      added.push(one)
    }
    return added
  }

  const press = async ({ owner, token }: Owner, gen: string, number: string) =>
    owner.ask('/v1/keys/devices/approve', { gen, number }, { token })
  const pressWrong = async (owner: Owner, { txnId, number }: { txnId: string; number: string }) => {
    const offered = (await owner.devices()).find(({ gen }) => gen === txnId)?.waiting?.numbers ?? []
    return press(owner, txnId, offered.find((one) => one !== number) ?? '')
  }

  test('3.7 I27 the owner sees a waiting device with its browser and network, and lets it in at once by the number that it shows', async () => {
    const owner = await setUp('approves')
    const { device, txnId, number, opensAt, status } = await addWaiting('approves')
    expect(opensAt - now()).toBeGreaterThan(23.9 * hourMs)
    const [listed] = await owner.devices()
    expect(listed).toMatchObject({
      gen: txnId,
      waiting: { device: 'A browser', network: expect.stringMatching(/./), isElsewhere: false, opensAt },
    })
    expect(listed?.waiting?.numbers).toHaveLength(3)
    expect(listed?.waiting?.numbers).toContain(number)
    expect(await status()).toEqual({ status: 'pending' })

    expect(await (await press(owner, txnId, number)).json()).toEqual({ isMatched: true })
    const login = await status()
    expect(login).toMatchObject({ status: 'session' })
    // Its wallet opens without the wait for a recovery: the owner knows.
    if (login.status !== 'session') return
    const proofs = await gateway.gateway.db
      .selectFrom('step_up')
      .select('purpose')
      .where('session_id', '=', login.session.sessionId)
      .execute()
    expect(proofs.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['recover', deviceProof]))

    // Once: neither the answer nor the number counts again.
    expect(await status()).toEqual({ status: 'denied' })
    expect((await press(owner, txnId, number)).status).toBe(404)
    expect((await logIn(device, 'approves')).status).toBe(429)
  })

  test('3.7 a device that was let in while nobody looked comes in when it signs in again, within minutes', async () => {
    const owner = await setUp('again')
    const first = await addWaiting('again')
    await press(owner, first.txnId, first.number)
    expect(await (await logIn(first.device, 'again')).json()).toMatchObject({ status: 'session' })
    const late = await addWaiting('again')
    await press(owner, late.txnId, late.number)
    aheadMs += 11 * minuteMs
    expect((await logIn(late.device, 'again')).status).toBe(429)
  })

  test('3.7 a wrong number is a no that counts: after three in a day no number lets a device in, and the day’s wait still does', async () => {
    const owner = await setUp('wrong')
    for (let round = 0; round < 3; round++) {
      const waiting = await addWaiting('wrong')
      expect(await (await pressWrong(owner, waiting)).json()).toEqual({ isMatched: false })
      expect(await waiting.status()).toEqual({ status: 'denied' })
      // The right one comes too late.
      expect((await press(owner, waiting.txnId, waiting.number)).status).toBe(round === 2 ? 429 : 404)
    }
    const device = await createTestDevice(gateway, now)
    expect((await logIn(device, 'wrong')).status).toBe(429)
    const refused = await askNumber(device)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 86_000]).toEqual([429, true])
    expect((await owner.devices())[0]?.waiting?.numbers).toEqual([])
    aheadMs += 24 * hourMs + 1
    expect(await (await logIn(device, 'wrong')).json()).toMatchObject({ status: 'session' })
    await addWaiting('wrong')
  })

  test('T-G8 I27 no two waiting devices are offered the same number: whoever presses what their own screen shows lets no attacker in', async () => {
    const owner = await setUp('flooded')
    const attackers = await addElsewhere('flooded', 8)
    const own = await addWaiting('flooded')
    const waiting = (await owner.devices()).flatMap((one) => (one.waiting ? [one] : []))
    const numbers = waiting.flatMap((one) => one.waiting?.numbers ?? [])
    expect(new Set(numbers).size).toBe(3 * (attackers.length + 1))
    // In the wrong line the owner's number is not even offered; pressed there, it is a no.
    expect(await (await press(owner, attackers[0]?.txnId ?? '', own.number)).json()).toEqual({ isMatched: false })
    expect(await attackers[0]?.status()).toEqual({ status: 'denied' })
    await press(owner, own.txnId, own.number)
    expect(await own.status()).toMatchObject({ status: 'session' })
    for (const { status } of attackers.slice(1)) expect(await status()).toEqual({ status: 'pending' })
  })

  test('T-G8 a request that asks from another network is marked, and so is none of the owner’s own network', async () => {
    const owner = await setUp('elsewhere')
    const { txnId } = await addWaiting('elsewhere')
    await move(txnId, '203.0.113.0')
    expect((await owner.devices())[0]?.waiting).toMatchObject({ network: '203.0.113.0', isElsewhere: true })
  })

  test('3.7 T-G8 who waits cannot let themselves in, a stranger and a session without the wallet cannot either', async () => {
    const owner = await setUp('guarded')
    const { device, txnId, number, status } = await addWaiting('guarded')
    expect((await device.ask('/v1/keys/devices/approve', { gen: txnId, number })).status).toBe(401)
    const stranger = await setUp('stranger')
    expect((await press(stranger, txnId, number)).status).toBe(404)
    // A session of the account on a device that holds no share: a provider's word is all that is behind it.
    await gateway.gateway.db.updateTable('embedded_device').set({ status: 'pending' }).execute()
    const unproven = await press(owner, txnId, number)
    expect([unproven.status, await unproven.json()]).toEqual([
      403,
      expect.objectContaining({ reasons: [expect.objectContaining({ name: 'OWNER_UNPROVEN' })] }),
    ])
    expect(await status()).toEqual({ status: 'pending' })
  })

  test('3.7 a number is another key’s secret, lives ten minutes, and nothing is drawn for who does not wait', async () => {
    const owner = await setUp('expires')
    const { device, txnId, number } = await addWaiting('expires')
    const other = await createTestDevice(gateway, now)
    expect((await askNumber(other)).status).toBe(404)
    expect((await device.ask('/v1/auth/device/number', {}, { project: 'p2' })).status).toBe(404)
    expect((await other.ask('/v1/auth/device/status', { txnId })).status).toBe(200)
    expect(await (await other.ask('/v1/auth/device/status', { txnId })).json()).toEqual({ status: 'denied' })
    aheadMs += 10 * minuteMs + 1
    expect((await owner.devices())[0]?.waiting?.numbers).toEqual([])
    expect((await press(owner, txnId, number)).status).toBe(404)
    const again = (await (await askNumber(device)).json()) as MatchNumber
    expect(again.txnId).toBe(txnId)
    expect((await (await press(owner, txnId, again.number)).json()) as object).toEqual({ isMatched: true })
  })

  test('3.7 a refused device shows no number that counts', async () => {
    const owner = await setUp('refused')
    const { device, txnId, number, status } = await addWaiting('refused')
    expect((await owner.owner.ask('/v1/keys/devices/revoke', { gen: txnId }, { token: owner.token })).status).toBe(200)
    expect(await status()).toEqual({ status: 'denied' })
    expect((await press(owner, txnId, number)).status).toBe(404)
    expect((await askNumber(device)).status).toBe(404)
  })
  test('T-G8 I27 a waiting device that asks again shows the same number while it holds, among the same three in the same order', async () => {
    const owner = await setUp('same')
    const { device, ...shown } = await addWaiting('same')
    const offered = async () => (await owner.devices())[0]?.waiting?.numbers
    const before = await offered()
    for (let asked = 0; asked < 5; asked++) {
      const again = (await (await askNumber(device)).json()) as MatchNumber
      expect(again).toEqual({ txnId: shown.txnId, number: shown.number, expiresAt: shown.expiresAt, opensAt: shown.opensAt })
      expect(await offered()).toEqual(before)
    }
    aheadMs += 10 * minuteMs + 1
    const next = (await (await askNumber(device)).json()) as MatchNumber
    expect(next.expiresAt).toBeGreaterThan(shown.expiresAt)
  })

  test('T-G8 three devices of one network wait for an account at a time: one more ends the oldest, and none of another network', async () => {
    const owner = await setUp('crowd')
    const [elsewhere] = await addElsewhere('crowd', 1)
    const crowd = []
    for (let one = 0; one < 4; one++) {
      crowd.push(await addWaiting('crowd'))
      aheadMs += 1
    }
    const states = await Promise.all(crowd.map(async ({ status }) => (await status()).status))
    expect(states).toEqual(['denied', 'pending', 'pending', 'pending'])
    expect(await elsewhere?.status()).toEqual({ status: 'pending' })
    expect((await owner.devices()).filter(({ waiting }) => waiting)).toHaveLength(4)
    // It was no wrong number: the owner's presses still count.
    const last = crowd[3]
    expect(await (await press(owner, last?.txnId ?? '', last?.number ?? '')).json()).toEqual({ isMatched: true })
  })

  test('T-G8 I27 ten waiting devices show numbers at a time, the next one may once theirs have ended', async () => {
    const owner = await setUp('ten')
    await addElsewhere('ten', 10)
    const late = await createTestDevice(gateway, now)
    expect((await logIn(late, 'ten')).status).toBe(429)
    const refused = await askNumber(late)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
    expect((await owner.devices()).filter(({ waiting }) => waiting?.numbers.length === 3)).toHaveLength(10)
    aheadMs += 10 * minuteMs + 1
    expect((await askNumber(late)).status).toBe(200)
  })

  test('3.7 T-G8 the yes to a device counts for the project and the page that the owner saw', async () => {
    const owner = await setUp('bound')
    const { db } = gateway.gateway
    for (const other of [{ projectId: 'p2' }, { origin: 'https://other.example' }]) {
      const { device, txnId, number } = await addWaiting('bound')
      await press(owner, txnId, number)
      const { login } = await db.selectFrom('device_request').select('login').where('id', '=', txnId).executeTakeFirstOrThrow()
      const kept = JSON.parse(login)
      const moved = JSON.stringify({ ...kept, attempt: { ...kept.attempt, ...other } })
      await db.updateTable('device_request').set({ login: moved }).where('id', '=', txnId).execute()
      expect((await logIn(device, 'bound')).status).toBe(429)
      await db.updateTable('device_request').set({ login }).where('id', '=', txnId).execute()
      expect((await logIn(device, 'bound')).status).toBe(200)
    }
  })
})

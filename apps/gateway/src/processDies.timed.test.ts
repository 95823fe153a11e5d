import type { Challenge, Login } from '@latchkey/blockchain-api/keys'
import { expect, test } from 'vitest'
import { createTestDevice, type TestDevice } from '../test/createTestDevice.ts'
import { embeddedEnv } from '../test/embeddedEnv.ts'
import { postgres } from '../test/engines.ts'
import { recordFault } from '../test/faults/recordFault.ts'
import { watchFault } from '../test/faults/watchFault.ts'
import { createLastingClient, type LastingClient } from '../test/lastingClient.ts'
import { freePort } from '../test/readTestConfig.ts'
import { isRedisThere, redisUrl } from '../test/redisAddress.ts'
import { newTopic } from '../test/relayClient.ts'
import { sendUntilStopped } from '../test/sendUntilStopped.ts'
import { startMailServer } from '../test/startMailServer.ts'
import { appOrigin } from '../test/startTestGateway.ts'
import { startWaitingProcess } from '../test/startWaitingProcess.ts'
import { labProjectId } from './dev/ensureLabProject.ts'

test('5.2 B-04 when a process is killed, no login, session or acknowledged message is lost: another process continues with them', async ({
  skip,
  onTestFinished,
}) => {
  if (!postgres || !(await isRedisThere())) return skip('no PostgreSQL or no Redis here')
  const open: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const close of open.reverse()) await close()
  })
  const mail = await startMailServer({ isPlain: true })
  open.push(() => mail.stop())
  const [database, recovery] = await Promise.all([postgres.create('gateway'), postgres.create('recovery')])
  open.push(() => Promise.all([database.remove(), recovery.remove()]))
  // Both have one public address, as behind a load balancer.
  const ports = [await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${ports[0]}`
  const env = {
    ...database.env,
    ...embeddedEnv({ smtpUrl: mail.url, recovery }),
    LATCHKEY_GATEWAY_URL: publicUrl,
    LATCHKEY_LAB_URL: appOrigin,
    LATCHKEY_SEED: '0',
    LATCHKEY_LIMIT_SCALE: '100000',
    REDIS_URL: redisUrl,
  }
  const processes = ports.map(() => startWaitingProcess('gateway'))
  open.push(() => Promise.all(processes.map((one) => one.kill())))
  const urls = await Promise.all(processes.map((one, at) => one.start({ ...env, LATCHKEY_GATEWAY_PORT: String(ports[at]) })))
  const [dying, staying] = processes
  let target = urls[0] ?? ''

  const askAt = (
    url: string,
    path: string,
    { headers, body, origin = appOrigin }: { headers?: object; body?: unknown; origin?: string | null } = {},
  ) =>
    fetch(`${url}${path}?projectId=${labProjectId}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(origin ? { origin } : {}), ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const place = { url: publicUrl, ask: (path: string, options = {}) => askAt(target, path, options) }
  const [device, other] = [await createTestDevice(place), await createTestDevice(place)]
  const logIn = async (from: TestDevice, challenge: Challenge, email: string) => {
    const answer = await from.ask('/v1/auth/code/verify', { txnId: challenge.txnId, code: await mail.takeCode(email) })
    const login = answer.ok ? ((await answer.clone().json()) as Login) : undefined
    return { answer, session: login?.status === 'session' ? login.session : undefined }
  }
  const start = async (from: TestDevice, email: string) => (await (await from.start(email)).json()) as Challenge
  const { session } = await logIn(device, await start(device, 'in@mail.example'), 'in@mail.example')
  expect(session).toBeDefined()
  const begun = await start(other, 'begun@mail.example')

  // Each is connected to the process that dies, and reconnects to the other.
  const topic = newTopic()
  const relayUrl = () => `${target.replace('http', 'ws')}/relay`
  const [sender, taker] = [createLastingClient(relayUrl, []), createLastingClient(relayUrl, [topic])]
  open.push(() => Promise.all([sender.close(), taker.close()]))
  const { acknowledged, stop } = sendUntilStopped((text) => sender.publish(topic, text))
  await expect.poll(() => taker.got.length).toBeGreaterThan(20)

  const watch = watchFault()
  await dying?.kill()
  const killedAt = performance.now()
  const before = acknowledged.length
  expect(await watch.call('requests to it', () => askAt(target, '/getWallets'))).toBe('no answer')
  target = urls[1] ?? ''
  expect(await watch.call('requests to the other', () => askAt(target, '/getWallets'))).toBe('200')
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before + 20)
  await expect.poll(() => taker.got.length, { timeout: 15_000 }).toBeGreaterThan(before + 20)
  const backMs = performance.now() - killedAt
  expect(
    await watch.call('a login begun at it and finished at the other', async () => (await logIn(other, begun, 'begun@mail.example')).answer),
  ).toBe('200')
  const account = () => device.ask('/v1/auth/account', undefined, { token: session?.accessToken ?? '' })
  expect(await watch.call('a session that it created, at the other', account)).toBe('200')
  await stop()
  await expect.poll(() => taker.got.length).toBe(acknowledged.length)
  watch.note('acknowledged messages lost', acknowledged.filter((text) => !taker.got.includes(text)).length)
  watch.note('messages out of order', taker.got.filter((text, at) => text !== acknowledged[at]).length)
  const isBack = ({ met }: LastingClient) => met.cuts > 0 && met.isConnected
  await expect.poll(() => [sender, taker].every(isBack)).toBe(true)
  watch.note('relay clients that reconnected to the other, of 2', [sender, taker].filter(isBack).length)
  expect(staying?.child.exitCode).toBeNull()
  recordFault('processDies', { component: 'one of two gateways', fault: 'it is killed (SIGKILL)', seen: watch.seen, backMs })
}, 90_000)

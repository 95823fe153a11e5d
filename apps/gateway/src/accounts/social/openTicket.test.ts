import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { comeBack } from '../../../test/comeBack.ts'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { startSocialService } from '../../../test/faults/startSocialService.ts'
import { appOrigin, startTestGateway } from '../../../test/startTestGateway.ts'

async function start(onTestFinished: (end: () => Promise<void>) => void, env: Record<string, string> = {}) {
  const service = await startSocialService()
  onTestFinished(() => service.stop())
  const gateway = await startTestGateway({
    env: {
      ...embeddedEnv({}),
      LATCHKEY_DEV: '1',
      LATCHKEY_SOCIAL_CLIENTS: service.clients,
      LATCHKEY_RPC_URLS: 'eip155:10=http://127.0.0.1:9',
      ...env,
    },
  })
  onTestFinished(() => gateway.stop())
  const device = await createTestDevice(gateway)
  const linkHash = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const begin = async (provider: string) => {
    const wish = { provider, linkHash, purpose: 'login', embedder: appOrigin, device: 'Test' }
    return ((await (await device.ask('/v1/auth/social/start', wish)).json()) as { ticket: string }).ticket
  }
  const open = async (ticket: string) => {
    const answer = await gateway.ask('/v1/auth/social/ticket', { body: { ticket }, origin: null, project: null })
    return { status: answer.status, authUrl: ((await answer.json()) as { authUrl?: string }).authUrl }
  }
  const isSignedIn = async (provider: string, authUrl = '') => (await comeBack(gateway, provider, authUrl)).told.has('handle')
  return { gateway, service, begin, open, isSignedIn }
}

test.each([
  ['a window that is closed before its provider answers', 499, {}],
  ['a provider that answers too late for the request', 503, { LATCHKEY_LIMIT_HANDLER_MS: '200' }],
])('5.2 %s leaves the ticket good', async (_what, status, env) => {
  const ends: (() => Promise<void>)[] = []
  try {
    const { gateway, service, begin, open } = await start((end) => ends.push(end), env)
    const ticket = await begin('google')
    service.wait(600)
    const body = JSON.stringify({ ticket })
    const signal = status === 499 ? AbortSignal.timeout(100) : null
    const told = await fetch(`${gateway.url}/v1/auth/social/ticket`, { method: 'POST', body, signal }).then(
      (answer) => answer.status,
      () => 499,
    )
    expect(told).toBe(status)
    const ended = () => gateway.log.some((line) => line.includes('/v1/auth/social/ticket') && line.includes(`"status":${status}`))
    await expect.poll(ended).toBe(true)
    // Only then would the ticket be taken.
    await expect
      .poll(() => gateway.gateway.metrics.render())
      .toMatch(/upstream_seconds_count\{upstream="social",name="google",outcome="ok"\} 1/)
    service.wait(0)
    await expect.poll(() => open(ticket).then((one) => one.status)).toBe(200)
  } finally {
    for (const end of ends.reverse()) await end()
  }
})

test.each(['google', 'github'])('T-O2 a ticket for %s that is opened ten times at once leads to one login', async (provider) => {
  const ends: (() => Promise<void>)[] = []
  try {
    const { service, begin, open, isSignedIn } = await start((end) => ends.push(end))
    const ticket = await begin(provider)
    // Slow enough that all ten run at once.
    service.wait(100)
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(ticket)))
    service.wait(0)
    const [one, ...more] = opened.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(opened.filter(({ status, authUrl }) => status === 404 && authUrl === undefined)).toHaveLength(9)
    expect(service.asked).toBeLessThanOrEqual(1)
    expect(await isSignedIn(provider, one?.authUrl)).toBe(true)
    expect((await open(ticket)).status).toBe(404)
  } finally {
    for (const end of ends.reverse()) await end()
  }
})

test('5.2 T-O2 opening a ticket again and again does not flood a provider: after a failure it is not asked for a second', async () => {
  const ends: (() => Promise<void>)[] = []
  try {
    const { service, begin, open, isSignedIn } = await start((end) => ends.push(end))
    const ticket = await begin('google')
    service.fail('it answers 503', '/openid-configuration')
    const startedAt = performance.now()
    for (let count = 0; count < 20; count++) expect((await open(ticket)).status).toBe(502)
    expect(service.asked).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedAt) / 1_000))
    service.mend()
    await expect.poll(() => open(ticket).then(({ status }) => status)).toBe(200)
    const other = await open(await begin('google'))
    expect(await isSignedIn('google', other.authUrl)).toBe(true)
  } finally {
    for (const end of ends.reverse()) await end()
  }
})

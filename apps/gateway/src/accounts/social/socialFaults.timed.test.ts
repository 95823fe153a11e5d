import { createHash, randomBytes } from 'node:crypto'
import type { Verified } from '@latchkey/blockchain-api/keys'
import { expect, test } from 'vitest'
import { comeBack } from '../../../test/comeBack.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { type SocialService, startSocialService } from '../../../test/faults/startSocialService.ts'
import type { UpstreamFault } from '../../../test/faults/upstreamFaults.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

// Long enough for a provider that works, on a machine with much else to do.
const limits = { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: 1_000 }

/** Faults, with the row of a provider and of the relay. An immediate wrong answer makes no request wait. */
const faults: readonly { readonly rows: readonly [string, string]; readonly fault: UpstreamFault; readonly isQuick?: true }[] = [
  { rows: ['socialSilent', 'farcasterSilent'], fault: 'it does not answer' },
  { rows: ['socialSlow', 'farcasterSlow'], fault: 'it answers one byte at a time' },
  { rows: ['socialStops', 'farcasterStops'], fault: 'its answers stop halfway' },
  { rows: ['socialEndless', 'farcasterEndless'], fault: 'its answers never end' },
  { rows: ['socialFails', 'farcasterFails'], fault: 'it answers 503', isQuick: true },
  { rows: ['socialGarbage', 'farcasterGarbage'], fault: 'it sends wrong answers', isQuick: true },
]

type Login = { readonly ticket: string; readonly redeem: () => Promise<Verified>; readonly status: number }

/** A frame that begins a login. */
async function begin(device: TestDevice, provider: string): Promise<Login> {
  const linkVerifier = randomBytes(32)
  const linkHash = createHash('sha256').update(linkVerifier).digest('base64url')
  const wish = { provider, linkHash, purpose: 'login', embedder: appOrigin, device: 'Test' }
  const started = await device.ask('/v1/auth/social/start', wish)
  const { txnId, ticket } = (await started.json()) as { txnId: string; ticket: string }
  const redeem = async (): Promise<Verified> =>
    (await device.ask('/v1/auth/social/redeem', { txnId, linkVerifier: linkVerifier.toString('base64url') })).json()
  return { status: started.status, ticket, redeem }
}

const openTicket = (gateway: TestGateway, ticket: string) =>
  gateway.ask('/v1/auth/social/ticket', { body: { ticket }, origin: null, project: null })

/** Begins a login while the provider works and stops at its page. @returns How the user comes back, and how the frame redeems the login. */
async function leave(gateway: TestGateway, device: TestDevice, provider: string) {
  const { ticket, redeem } = await begin(device, provider)
  const { authUrl } = (await (await openTicket(gateway, ticket)).json()) as { authUrl: string }
  return {
    redeem,
    async comeBack() {
      const { status, told } = await comeBack(gateway, provider, authUrl)
      return told.get('error') ?? (told.has('handle') ? 'signed in' : String(status))
    },
  }
}

async function start(onTestFinished: (end: () => Promise<void>) => void, env: Record<string, string> = {}) {
  const service: SocialService = await startSocialService()
  onTestFinished(() => service.stop())
  const gateway = await startTestGateway({
    env: {
      ...embeddedEnv({}),
      LATCHKEY_DEV: '1',
      LATCHKEY_SOCIAL_CLIENTS: service.clients,
      // Nothing is signed here, so the chain is not asked.
      LATCHKEY_RPC_URLS: 'eip155:10=http://127.0.0.1:9',
      ...toEnv(limits),
      ...env,
    },
  })
  onTestFinished(() => gateway.stop())
  return { service, gateway, device: await createTestDevice(gateway) }
}

test.concurrent.for(faults)(
  '5.2 R-11 a social login provider: $fault; a login fails in time, the next ones at once, other providers still work',
  { timeout: 90_000 },
  async ({ rows: [row], fault, isQuick }, { expect, onTestFinished }) => {
    const { service, gateway, device } = await start(onTestFinished)
    const watch = watchFault()
    service.fail(fault, '/openid-configuration')
    const { ticket } = await begin(device, 'google')
    expect(await watch.call('new logins', () => openTicket(gateway, ticket))).toBe('502')
    service.mend()
    // Its ticket was not used up.
    await expect.poll(async () => (await openTicket(gateway, ticket)).status).toBe(200)
    for (const [provider, ending] of [
      ['google', '/google/token'],
      ['google', '/google/keys'],
      ['github', '/github/token'],
      ['github', '/github/user'],
    ] as const) {
      service.mend()
      const { comeBack, redeem } = await leave(gateway, device, provider)
      service.fail(fault, ending)
      expect(await watch.call('logins returning from it', comeBack), ending).toBe('failed')
      expect(await watch.call('their frames', async () => (await redeem()).status), ending).toBe('denied')
    }
    service.mend()
    const logins = []
    for (let count = 0; count < 10; count++) logins.push(await leave(gateway, device, 'google'))
    service.fail(fault, '/google/token')
    for (const { comeBack } of logins.slice(0, 5)) expect(await watch.call('logins returning from it', comeBack)).toBe('failed')
    const { asked } = service
    for (const { comeBack } of logins.slice(5)) expect(await watch.call('the next ones', comeBack)).toBe('failed')
    // A provider that is not called delays nothing.
    if (!isQuick) expect(service.asked - asked).toBeLessThanOrEqual(1)
    expect(await watch.call('logins with another provider', (await leave(gateway, device, 'github')).comeBack)).toBe('signed in')
    expect(await watch.call('other requests', () => gateway.ask('/getWallets'))).toBe('200')

    service.mend()
    const endedAt = performance.now()
    await expect.poll(async () => (await leave(gateway, device, 'google')).comeBack(), { timeout: 15_000 }).toBe('signed in')
    const backMs = performance.now() - endedAt
    recordFault(row, { component: 'social login provider', fault, seen: watch.seen, limits, backMs })
  },
)

test.concurrent.for(faults)(
  '5.2 R-11 the Farcaster relay: $fault; a new login fails in time, a pending one continues',
  { timeout: 90_000 },
  async ({ rows: [, row], fault, isQuick }, { expect, onTestFinished }) => {
    const { service, gateway, device } = await start(onTestFinished)
    const watch = watchFault()
    const waiting = await begin(device, 'farcaster')
    const { number } = (await waiting.redeem()) as { number: string }
    const match = { body: { token: waiting.ticket, number }, origin: null, project: null }
    expect(await (await gateway.ask('/v1/auth/social/match', match)).json()).toMatchObject({ isMatched: true })
    service.fail(fault, '/channel')
    for (let count = 0; count < 5; count++) expect(await watch.call('new logins', () => begin(device, 'farcaster'))).toBe('502')
    const { asked } = service
    for (let count = 0; count < 5; count++) expect(await watch.call('the next ones', () => begin(device, 'farcaster'))).toBe('502')
    if (!isQuick) expect(service.asked - asked).toBeLessThanOrEqual(1)
    expect(await watch.call('logins with another provider', (await leave(gateway, device, 'google')).comeBack)).toBe('signed in')
    expect(await watch.call('other requests', () => gateway.ask('/getWallets'))).toBe('200')

    service.mend()
    const endedAt = performance.now()
    await expect.poll(async () => (await begin(device, 'farcaster')).status, { timeout: 15_000 }).toBe(200)
    const backMs = performance.now() - endedAt
    service.fail(fault, '/channel/status')
    // An answer without the app's signature is never accepted.
    const told = fault === 'it sends wrong answers' ? 'denied' : 'pending'
    expect(await watch.call('polls of a pending login', async () => (await waiting.redeem()).status)).toBe('pending')
    expect((await waiting.redeem()).status).toBe(told)
    recordFault(row, { component: 'Farcaster relay', fault, seen: watch.seen, limits, backMs })
  },
)

test('5.2 all requests to a provider for one login share one deadline', async ({ onTestFinished }) => {
  const { service, gateway, device } = await start(onTestFinished, { LATCHKEY_LIMIT_RPC_UPSTREAM_MS: '2000' })
  const { comeBack, redeem } = await leave(gateway, device, 'google')
  // The token and then the keys.
  service.wait(1_500)
  const startedAt = performance.now()
  expect(await comeBack()).toBe('failed')
  expect(performance.now() - startedAt).toBeLessThan(2_900)
  expect((await redeem()).status).toBe('denied')
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { verifiedSchema } from '@latchkey/blockchain-api/keys'
import { freePort } from '@latchkey/test/node'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSandbox } from '../../../../tooling/sandbox/src/createSandbox.ts'
import { labSocialClients } from '../../../../tooling/sandbox/src/social/labSocialClients.ts'
import { type LabChain, startLabChain } from '../../../gateway/test/startLabChain.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { failingFetch } from '../../test/failingFetch.ts'
import { later } from '../../test/later.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import { openPages } from './openPages.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let nowMs = Date.now()
let chain: LabChain
/** In front of the chain's node, which can be away. */
let node: Server
let isAway = false
let vaults: Vaults
let sandboxUrl: string
let stopSandbox: () => void

beforeAll(async () => {
  chain = await startLabChain()
  node = createServer(async (request, response) => {
    const body = await text(request)
    const answer = isAway ? undefined : await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.writeHead(answer ? 200 : 503, { 'content-type': 'application/json' }).end(await answer?.text())
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  sandboxUrl = `http://127.0.0.1:${port}`
  const sandbox = createSandbox({ LATCHKEY_SANDBOX_URL: sandboxUrl, LATCHKEY_EVM_URL: chain.url })
  await new Promise<void>((resolve) => sandbox.listen(port, '127.0.0.1', resolve))
  stopSandbox = () => {
    sandbox.close()
    sandbox.closeAllConnections()
  }
  vaults = await startVaults({
    now: () => nowMs,
    env: {
      ...(await ownAddress()),
      LATCHKEY_EVM_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
      LATCHKEY_SOCIAL_CLIENTS: labSocialClients(sandboxUrl),
    },
  })
  // Messages are signed by the clock of this machine, and all this took a while.
  nowMs = Date.now()
})
afterAll(async () => {
  stopSandbox()
  await vaults.stop()
  node.close()
  await chain.stop()
})

/** The page that the code leads to. */
const pages = () => openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite })
const ticketOf = (url: string) => new URL(url).searchParams.get('ticket') ?? ''

/** Presses the number that the frame shows, as its owner does. @returns What the app opens then. */
async function match(device: TestDevice, txnId: string, url: string): Promise<string> {
  const token = ticketOf(url)
  expect((await pages().openTicket({ ticket: token })).authUrl).toBeUndefined()
  const step = await device.account.redeemSocial({ txnId, handle: undefined })
  const { isMatched, authUrl = '' } = await pages().matchWindow({ token, number: step.status === 'pending' ? step.number : undefined })
  expect(isMatched).toBe(true)
  return authUrl
}

/** What a user does in the app that the page opened. */
async function answer(url: string, name: string, word: 'yes' | 'no' = 'yes'): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ name, answer: word }) })
  expect(response.status).toBe(200)
}

async function logIn(device: TestDevice, name: string) {
  const { txnId, url } = await device.account.askFarcaster()
  await answer(await match(device, txnId, url), name)
  return device.account.awaitSocial({ txnId })
}

test('R-11 Farcaster signs a user in by a message of its own, and the same account on another device recovers the same wallet', async () => {
  const [first, second] = [vaults.addDevice(), vaults.addDevice()]

  expect(await logIn(first, 'mira')).toMatchObject({ status: 'session', user: { provider: 'farcaster', userName: 'mira', email: null } })
  await first.vault.create()

  await logIn(second, 'mira')
  expect((await second.vault.open()).kind).toBe('recover')
  const other = vaults.addDevice()
  await logIn(other, 'tomas')
  expect((await other.vault.open()).kind).toBe('new')
})

test('3.8 the request names the page that asks, with a nonce of the gateway’s, and is good for ten minutes', async () => {
  const device = vaults.addDevice()
  const { txnId, url, expiresAt } = await device.account.askFarcaster()
  expect(expiresAt).toBe(nowMs + 600_000)
  const link = await match(device, txnId, url)
  const channelToken = new URL(link).searchParams.get('channelToken')
  const status = await fetch(`${sandboxUrl}/farcaster/v1/channel/status`, { headers: { authorization: `Bearer ${channelToken}` } })
  const { signatureParams } = (await status.json()) as { signatureParams: { [name: string]: unknown } }
  expect(signatureParams).toMatchObject({ domain: new URL(appOrigin).host, siweUri: appOrigin, acceptAuthAddress: false })
  expect(signatureParams['nonce']).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(Date.parse(String(signatureParams['expirationTime']))).toBe(expiresAt)

  await answer(link, 'mira')
  nowMs += 600_001
  expect(await device.account.awaitSocial({ txnId })).toEqual({ status: 'denied' })
})

test('T-O1 a signed request is worth nothing to another device, nor without the verifier that began it, and counts once', async () => {
  const [user, attacker] = [vaults.addDevice(), vaults.addDevice()]
  const { txnId, url } = await user.account.askFarcaster()
  await answer(await match(user, txnId, url), 'mira')
  const verifier = 'a'.repeat(43)
  const redeem = (from: TestDevice, linkVerifier: string) =>
    from.account.client.ask('POST', '/v1/auth/social/redeem', verifiedSchema, { body: { txnId, linkVerifier } })

  expect(await redeem(attacker, verifier)).toEqual({ status: 'denied' })
  expect(await redeem(user, verifier)).toEqual({ status: 'denied' })

  expect(await user.account.awaitSocial({ txnId })).toMatchObject({ status: 'session' })
  const own = JSON.parse(user.sent.findLast(({ path }) => path === '/v1/auth/social/redeem')?.body ?? '{}') as { linkVerifier: string }
  expect(await redeem(user, own.linkVerifier)).toEqual({ status: 'denied' })
  expect(await redeem(attacker, own.linkVerifier)).toEqual({ status: 'denied' })
})

test('3.8 a request that was given up in the app is denied, and no user is signed in', async () => {
  const device = vaults.addDevice()
  const { txnId, url } = await device.account.askFarcaster()
  await answer(await match(device, txnId, url), 'mira', 'no')

  expect(await device.account.awaitSocial({ txnId })).toEqual({ status: 'denied' })
  expect(await device.account.user()).toBeUndefined()
})

test('R-A1 what is signed while the chain cannot be asked is taken once it can', async () => {
  const device = vaults.addDevice()
  const { txnId, url } = await device.account.askFarcaster()
  await answer(await match(device, txnId, url), 'mira')
  isAway = true
  onTestFinished(() => {
    isAway = false
  })
  const waiting = later(device.account.awaitSocial({ txnId }))
  await vi.waitFor(() => expect(vaults.gateway.log.some((line) => line.includes('a social login waits'))).toBe(true), { timeout: 20_000 })
  isAway = false

  expect(await waiting).toMatchObject({ status: 'session' })
})

test('R-A1 an answer of the gateway’s that was lost on its way costs no user their sign-in', async () => {
  const lost = failingFetch({ path: '/v1/auth/social/redeem', how: 'unanswered', nth: 2 })
  const device = vaults.addDevice({ fetch: lost.fetch })
  const { txnId, url } = await device.account.askFarcaster()
  await answer(await match(device, txnId, url), 'mira')

  expect(await device.account.awaitSocial({ txnId })).toMatchObject({ status: 'session' })
  expect(lost.hasFailed()).toBe(true)
})

test('I14 a user who came by Farcaster proves it there once more, and no other account can for them', async () => {
  const device = vaults.addDevice()
  await logIn(device, 'mira')
  const prove = async (name: string) => {
    const { txnId, popupUrl } = await device.account.startSocial({ provider: 'farcaster', stepUp: 'export' })
    await answer(await match(device, txnId, popupUrl), name)
    return device.account.awaitSocial({ txnId })
  }

  await expect(prove('tomas')).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  expect(await prove('mira')).toMatchObject({ status: 'granted' })
})

test('I27 a code that an attacker began is no use to them: a wrong number, or none, ends it before the app is opened', async () => {
  for (const press of ['wrong', 'none'] as const) {
    const attacker = vaults.addDevice()
    const { txnId, url } = await attacker.account.askFarcaster()
    const token = ticketOf(url)
    const { numbers } = await pages().readWindow({ token })
    const step = await attacker.account.redeemSocial({ txnId, handle: undefined })
    const right = step.status === 'pending' ? step.number : undefined
    const number = press === 'wrong' ? numbers.find((one) => one !== right) : undefined

    expect(await pages().matchWindow({ token, number })).toEqual({ isMatched: false })
    await expect(pages().matchWindow({ token, number: right })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
    expect(await attacker.account.awaitSocial({ txnId })).toEqual({ status: 'denied' })
  }
})

test('R-11 without a relay there is no Farcaster, and with one that is away a sign-in does not begin', async () => {
  const without = await startVaults({ env: { LATCHKEY_DEV: '1' } })
  onTestFinished(() => without.stop())
  const device = without.addDevice()
  expect((await device.account.ways()).socials).not.toContain('farcaster')
  await expect(device.account.askFarcaster()).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
  expect((await vaults.addDevice().account.ways()).socials).toContain('farcaster')

  const farcaster = { relay: `http://127.0.0.1:${await freePort()}`, chainId: 'eip155:31337' }
  const away = await startVaults({
    env: {
      ...(await ownAddress()),
      LATCHKEY_SOCIAL_CLIENTS: JSON.stringify({ farcaster }),
    },
  })
  onTestFinished(() => away.stop())
  await expect(away.addDevice().account.askFarcaster()).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
})

/** A gateway that knows where it is, as social logins need it. */
async function ownAddress() {
  const port = String(await freePort())
  return { LATCHKEY_DEV: '1', LATCHKEY_GATEWAY_PORT: port, LATCHKEY_GATEWAY_URL: `http://127.0.0.1:${port}` }
}

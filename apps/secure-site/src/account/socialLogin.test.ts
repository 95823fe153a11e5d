import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSandbox } from '../../../../tooling/sandbox/src/createSandbox.ts'
import { labSocialClients } from '../../../../tooling/sandbox/src/social/labSocialClients.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import { openPages } from './openPages.ts'

vi.setConfig({ testTimeout: 60_000 })

let vaults: Vaults
let stopSandbox: () => void

beforeAll(async () => {
  // Each must know the other's address before it starts.
  const [gatewayPort, sandboxPort] = await Promise.all([freePort(), freePort()])
  const env = { LATCHKEY_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, LATCHKEY_GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` }
  const sandbox = createSandbox(env)
  await new Promise<void>((resolve) => sandbox.listen(sandboxPort, '127.0.0.1', resolve))
  stopSandbox = () => {
    sandbox.close()
    sandbox.closeAllConnections()
  }
  vaults = await startVaults({
    env: {
      LATCHKEY_DEV: '1',
      LATCHKEY_GATEWAY_PORT: String(gatewayPort),
      LATCHKEY_GATEWAY_URL: env.LATCHKEY_GATEWAY_URL,
      LATCHKEY_SOCIAL_CLIENTS: labSocialClients(env.LATCHKEY_SANDBOX_URL),
    },
  })
}, 60_000)
afterAll(async () => {
  stopSandbox()
  await vaults.stop()
})

/** What the popup does: brings its ticket, signs in at the provider, and comes back. */
async function goThrough(popupUrl: string, { as = 'ada@mail.example', answer = 'yes' } = {}): Promise<URLSearchParams> {
  const ticket = new URL(popupUrl).searchParams.get('ticket') ?? ''
  const { authUrl } = await openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite }).openTicket({ ticket })
  const cookies = new Map<string, string>()
  let url = new URL(authUrl)
  let init: RequestInit = {}
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    init = {}
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.pathname === '/popup') return new URLSearchParams(url.hash.slice(1))
      continue
    }
    const page = await response.text()
    if (url.pathname.includes('/interaction/')) init = { method: 'POST', body: new URLSearchParams({ login: as, answer }) }
    else {
      // Apple comes back by a form.
      const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`${url.pathname} ${response.status}: ${page.slice(0, 300)}`)
      url = new URL(action)
      init = { method: 'POST', body: new URLSearchParams(fields) }
    }
  }
  throw new Error('The popup goes round')
}

async function logIn(device: TestDevice, provider: 'google' | 'apple' | 'github' | 'x' | 'discord' | 'facebook') {
  const { txnId, popupUrl } = await device.account.startSocial({ provider })
  const result = await goThrough(popupUrl)
  return device.account.redeemSocial({ txnId, handle: result.get('handle') ?? '' })
}

test.each(['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const)(
  'R-11 %s signs a visitor in, and gives them a wallet',
  async (provider) => {
    const device = vaults.addDevice()

    expect(await logIn(device, provider)).toMatchObject({ status: 'session', user: { provider } })

    expect(await device.vault.open()).toEqual({ kind: 'new' })
  },
)

test('T-O4 one e-mail address at two providers is two accounts', async () => {
  const [first, second] = [vaults.addDevice(), vaults.addDevice()]
  await logIn(first, 'google')
  await first.vault.create()
  await logIn(second, 'discord')
  expect((await second.vault.open()).kind).toBe('new')
  const third = vaults.addDevice()
  await logIn(third, 'google')
  expect((await third.vault.open()).kind).toBe('recover')
})

test('T-O1 an attacker’s handle is worth nothing in another frame, and the visitor’s own counts once', async () => {
  const [victim, attacker] = [vaults.addDevice(), vaults.addDevice()]
  const theirs = await attacker.account.startSocial({ provider: 'google' })
  const handle = (await goThrough(theirs.popupUrl, { as: 'mallory@mail.example' })).get('handle') ?? ''
  const own = await victim.account.startSocial({ provider: 'google' })

  expect(await victim.account.redeemSocial({ txnId: own.txnId, handle })).toMatchObject({ status: 'pending' })
  expect(await victim.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'denied' })
  expect(await victim.account.user()).toBeUndefined()

  expect(await attacker.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'session' })
  expect(await attacker.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'denied' })
})

test('T-O2 a ticket and a state count once, and a refusal is a failure', async () => {
  const device = vaults.addDevice()
  const { txnId, popupUrl } = await device.account.startSocial({ provider: 'google' })
  const refused = await goThrough(popupUrl, { answer: 'no' })
  expect(refused.get('error')).toBe('failed')
  expect(await device.account.redeemSocial({ txnId, handle: 'lkh_'.padEnd(47, 'x') })).toMatchObject({ status: 'denied' })
  await expect(goThrough(popupUrl)).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
  const forged = await fetch(`${vaults.gateway.url}/v1/auth/social/callback/google?code=x&state=forged`, { redirect: 'manual' })
  expect(forged.status).toBe(404)
})

test('T-O6 a popup without its opener counts once somebody pressed its button', async () => {
  const device = vaults.addDevice()
  const { txnId, popupUrl } = await device.account.startSocial({ provider: 'google' })
  const handle = (await goThrough(popupUrl)).get('handle') ?? ''
  const waiting = device.account.awaitSocial({ txnId })
  await openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite }).confirmSocial({ handle })
  expect(await waiting).toMatchObject({ status: 'session' })
})

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

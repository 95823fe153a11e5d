import { object, unknown } from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { features, listRoutes } from '../../../gateway/src/gateway.ts'
import { createProject } from '../../../gateway/src/host/projects/createProject.ts'
import { secureSite } from '../../../gateway/test/embeddedEnv.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'
import { manyCodes, startVaults, type Vaults } from '../../test/startVaults.ts'
import { createGatewayClient } from './gatewayClient.ts'

vi.setConfig({ testTimeout: 60_000 })

let vaults: Vaults
beforeAll(async () => {
  vaults = await startVaults({
    env: { ...manyCodes, LATCHKEY_WALLET_SCOPE: 'project' },
  })
  await createProject(vaults.gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
})
afterAll(() => vaults.stop())

const id16 = '00112233445566778899aabbccddeeff'
const bytes32 = 'A'.repeat(43)
const txnId = 'a'.repeat(32)
const assertion = { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }
const proof = `0x${'1'.repeat(130)}`
const share = { header: 'AAAA', sealed: 'AAAA' }

/** Everything that the secure site can request in a user's name, with a body that is well formed. */
const inSomebodysName: readonly (readonly ['GET' | 'POST', string, object?])[] = [
  ['GET', '/v1/auth/account'],
  ['POST', '/v1/auth/sign-out'],
  ['POST', '/v1/auth/sign-out-others'],
  ['POST', '/v1/auth/step-up/start', { purpose: 'export' }],
  ['POST', '/v1/auth/email/change', { email: 'new@mail.example' }],
  ['GET', '/v1/auth/consents'],
  ['POST', '/v1/auth/consents'],
  ['POST', '/v1/auth/consents/revoke', { origin: appOrigin }],
  ['POST', '/v1/auth/code/verify', { txnId, code: '123456' }],
  ['POST', '/v1/auth/social/redeem', { txnId, linkVerifier: bytes32 }],
  ['POST', '/v1/auth/passkey/step-up/start', { purpose: 'export' }],
  ['POST', '/v1/auth/passkey/step-up', { txnId, assertion }],
  ['GET', '/v1/auth/passkeys'],
  ['POST', '/v1/auth/passkeys/start'],
  ['POST', '/v1/auth/passkeys', { txnId, label: 'Key', registration: { credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' } }],
  ['POST', '/v1/auth/passkeys/remove', { passkeyId: txnId }],
  ['GET', '/v1/keys/wallet'],
  ['POST', '/v1/keys/wallets', { walletId: id16, evmAddress: `0x${'1'.repeat(40)}`, solanaAddress: '1'.repeat(32) }],
  ['POST', '/v1/keys/devices', { walletId: id16, gen: id16, name: 'Chrome', ...share }],
  ['POST', '/v1/keys/activate', { walletId: id16, gen: id16 }],
  ['POST', '/v1/keys/shares/release', { publicKey: bytes32 }],
  ['GET', '/v1/keys/devices'],
  ['POST', '/v1/keys/devices/revoke', { gen: id16 }],
  ['POST', '/v1/keys/devices/approve', { gen: id16, number: '47' }],
  ['POST', '/v1/keys/export'],
  ['POST', '/v1/keys/recovery/operator', { walletId: id16 }],
  ['POST', '/v1/keys/recovery/methods', { kind: 'kit', publicKey: bytes32, label: 'Kit', recordMac: bytes32 }],
  ['POST', '/v1/keys/recovery/methods/delete', { methodId: txnId, methodSet: { version: 1, mac: bytes32 }, proof }],
  [
    'POST',
    '/v1/keys/recovery/shares',
    { walletId: id16, gen: id16, shares: [{ methodId: txnId, ...share }], methodSet: { version: 1, mac: bytes32 }, proof },
  ],
  ['POST', '/v1/keys/recover', { publicKey: bytes32, methodId: txnId }],
  [
    'POST',
    '/v1/sessions/{id}',
    {
      context: '0x00',
      siteName: 'Meadow',
      expiration: 1,
      permission: { type: 'native-token-transfer', data: { allowance: '0x01' } },
      policies: [],
    },
  ],
]
/** An account of a path that names one. */
const accountId = encodeURIComponent(`eip155:1:0x${'1'.repeat(40)}`)
/** Before the user is known, or with a token of their own kind; the tests below try those that matter. */
const inNobodysName = [
  '/v1/auth/config',
  '/v1/auth/email/start',
  '/v1/auth/device/status',
  '/v1/auth/device/number',
  '/v1/auth/refresh',
  '/v1/auth/social/start',
  '/v1/auth/passkey/start',
  '/v1/auth/passkey/verify',
]

/** The same browser and the same key of the device, speaking for another project. */
function inProject(device: TestDevice, projectId: string) {
  const asSecureSite: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), origin: secureSite } })
  return createGatewayClient({ gatewayUrl: vaults.gateway.url, projectId, store: device.account.store, locale: 'en', fetch: asSecureSite })
}

/** What a refusal is called; `undefined` where there was none. */
async function refusalOf(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  )
}

test('G-11 T-G3 a user who is signed in to one project is unknown to another, whatever is requested', async () => {
  const listed = listRoutes(features).filter(({ access }) => access === 'secureSite')
  const tried = [...inSomebodysName.map(([method, path]) => `${method} ${path}`), ...inNobodysName]
  expect(
    listed.filter(({ method, path }) => !tried.includes(`${method} ${path}`) && !tried.includes(path)).map(({ path }) => path),
  ).toEqual([])

  for (const [method, route, body] of inSomebodysName) {
    const path = route.replace('{id}', accountId)
    const device = vaults.addDevice()
    await device.logIn(`user${route.replaceAll(/[/{}]/g, '-')}@mail.example`)
    const ask = (projectId: string) =>
      device.account.authorize((token) => inProject(device, projectId).ask(method, path, unknown(), { token, ...(body && { body }) }))
    expect(await refusalOf(ask('p2')), path).toBe('SESSION_EXPIRED')
    // The very same request is understood where it belongs, even if there is nothing there to do.
    expect(await refusalOf(ask('p1')), path).not.toBe('SESSION_EXPIRED')
  }
})

test('G-11 a code, a renewal and a wait for approval that began in one project end there', async () => {
  const device = vaults.addDevice()
  const email = 'begun@mail.example'
  const elsewhere = inProject(device, 'p2')
  const { txnId: code } = await device.account.startEmail({ email })
  const digits = await vaults.mail.takeCode(email)
  const loose = object({})

  expect(await refusalOf(elsewhere.ask('POST', '/v1/auth/code/verify', loose, { body: { txnId: code, code: digits } }))).toBeDefined()
  expect(await device.account.verifyCode({ txnId: code, code: digits })).toMatchObject({ status: 'session' })

  const kept = await device.account.store.read(`session:p1|${appOrigin}`, object({ refreshToken: unknown() }))
  expect(kept?.refreshToken).toMatch(/^lkr_/)
  expect(await refusalOf(elsewhere.ask('POST', '/v1/auth/refresh', loose, { body: kept }))).toBe('SESSION_EXPIRED')
  // Nor has that try ended it where it counts.
  expect(await refusalOf(inProject(device, 'p1').ask('POST', '/v1/auth/refresh', loose, { body: kept }))).toBeUndefined()
})

test('G-11 where each project has accounts of its own, one address has a wallet in each', async () => {
  const email = 'both@mail.example'
  const [one, two] = [vaults.addDevice(), vaults.addDevice({ projectId: 'p2' })]
  await one.logIn(email)
  const first = await one.vault.create()
  await two.logIn(email)

  expect(await two.vault.open()).toEqual({ kind: 'new' })
  const second = await two.vault.create()
  expect(second.evmAddress).not.toBe(first.evmAddress)

  // The mail of a code names the wallet of the project that sends it (I7), and no other's.
  for (const [device, own, other] of [
    [one, first, second],
    [two, second, first],
  ] as const) {
    const sent = vaults.mail.mails.length
    await device.account.startEmail({ email })
    await vi.waitFor(() => expect(vaults.mail.mails.length).toBeGreaterThan(sent))
    const words = vaults.mail.mails.at(-1)?.text
    expect(words).toContain(own.evmAddress)
    expect(words).not.toContain(other.evmAddress)
  }
})

test('T-F19 3.10 who signed in on a page is signed in on no page of another origin, and nothing is signed there', async () => {
  const page = vaults.addDevice()
  await page.logIn('pages@mail.example')
  await page.vault.create()
  // The same partition: pages of one registrable domain share it.
  const other = vaults.addDevice({ indexedDB: page.indexedDB, origin: 'https://preview.app.example' })

  expect(await other.account.user()).toBeUndefined()
  await expect(other.vault.open()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  await expect(other.sign(hello)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await page.sign(hello)).toMatch(/^0x/)
})

import type { Challenge, Login } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { askGitHub, gitHubEnv } from '../../../test/askGitHub.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { putTestWallet, startGitHubOwner } from '../../../test/startGitHubOwner.ts'
import { type MailServer, startMailServer } from '../../../test/startMailServer.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import type { Balances } from '../../data/balances/createBalances.ts'
import { readConfig } from '../../host/config/readConfig.ts'
import { mustApproveDevice } from './mustApproveDevice.ts'

vi.setConfig({ testTimeout: 60_000 })

let gateway: TestGateway
let mail: MailServer
let aheadMs = 0
/** While it is set, the clock stands there: what is left of a wait is exact then. */
let stoppedAt: number | undefined
const now = () => (stoppedAt ?? Date.now()) + aheadMs
beforeAll(async () => {
  mail = await startMailServer()
  const {
    LATCHKEY_DEVICE_APPROVAL: _,
    LATCHKEY_DEVICE_DELAY_MS: __,
    LATCHKEY_RECOVERY_DELAY_MS: ___,
    ...env
  } = embeddedEnv({ smtpUrl: mail.url })
  gateway = await startTestGateway({ now, env: { ...env, ...gitHubEnv } })
})
afterAll(async () => {
  await gateway.stop()
  await mail.stop()
})

async function logIn(from: TestDevice, email: string): Promise<Login> {
  const { txnId } = (await (await from.start(email)).json()) as Challenge
  const response = await from.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) })
  return (await response.json()) as Login
}

const logInAtGitHub = (from: TestDevice, subject: string) => askGitHub(gateway, from, { subject, now })
const putWallet = (subject: string, devices: readonly string[]) => putTestWallet(gateway, { subject, devices })
const setUpAtGitHub = (subject: string) => startGitHubOwner(gateway, { subject, now })

const hourMs = 3_600_000

test('3.7 T-G8 a new device of an account without an address waits a day, and the owner’s devices list it', async () => {
  stoppedAt = Date.now()
  onTestFinished(() => {
    stoppedAt = undefined
  })
  const { devices } = await setUpAtGitHub('waits')
  const thief = await createTestDevice(gateway, now)
  const refused = await logInAtGitHub(thief, 'waits')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  expect(await refused.json()).toMatchObject({ reasons: [{ name: 'DEVICE_DELAYED' }] })
  expect(await devices()).toMatchObject([
    { name: 'A browser', wish: 'device', origin: appOrigin, isThisOne: false },
    { name: 'Chrome', isThisOne: true },
  ])

  aheadMs += 23 * hourMs
  expect((await logInAtGitHub(thief, 'waits')).headers.get('retry-after')).toBe('3600')
  // Another device waits for itself.
  expect((await logInAtGitHub(await createTestDevice(gateway, now), 'waits')).headers.get('retry-after')).toBe('86400')
  aheadMs += hourMs
  expect(await (await logInAtGitHub(thief, 'waits')).json()).toMatchObject({ status: 'session' })
  // Once: it asks again for the next session.
  expect((await logInAtGitHub(thief, 'waits')).status).toBe(429)
})

test('3.7 T-G8 a device of the owner’s refuses one that waits, by its line in the list or by signing out everywhere else', async () => {
  const { owner, token, devices } = await setUpAtGitHub('refuses')
  const thief = await createTestDevice(gateway, now)
  for (const refuse of [
    async () => owner.ask('/v1/keys/devices/revoke', { gen: (await devices())[0]?.gen }, { token }),
    async () => owner.ask('/v1/auth/sign-out-others', {}, { token }),
  ]) {
    expect((await logInAtGitHub(thief, 'refuses')).status).toBe(429)
    expect(await devices()).toHaveLength(2)
    expect((await refuse()).status).toBe(200)
    expect(await devices()).toHaveLength(1)
    // Asking again begins again.
    expect((await logInAtGitHub(thief, 'refuses')).headers.get('retry-after')).toBe('86400')
    await gateway.gateway.db.deleteFrom('device_request').execute()
  }
})

test('3.7 T-G8 a stranger’s account neither sees nor refuses a device that waits', async () => {
  const { devices } = await setUpAtGitHub('own')
  const other = await setUpAtGitHub('other')
  await logInAtGitHub(await createTestDevice(gateway, now), 'own')
  const gen = (await devices())[0]?.gen
  expect(await other.devices()).toHaveLength(1)
  expect((await other.owner.ask('/v1/keys/devices/revoke', { gen }, { token: other.token })).status).toBe(404)
  expect(await devices()).toHaveLength(2)
})

test('3.7 I11 a gateway of a forgetful operator asks the owner about new devices, and holds a recovery back for an hour', () => {
  const production = readConfig({})
  expect(production.LATCHKEY_DEVICE_APPROVAL).toBe(true)
  expect(production.LATCHKEY_RECOVERY_DELAY_MS).toBe(3_600_000)
  expect(production.LATCHKEY_DEVICE_DELAY_MS).toBe(86_400_000)
  const chosen = readConfig({ LATCHKEY_DEVICE_APPROVAL: '0', LATCHKEY_RECOVERY_DELAY_MS: '0' })
  expect([chosen.LATCHKEY_DEVICE_APPROVAL, chosen.LATCHKEY_RECOVERY_DELAY_MS]).toEqual([false, 0])
})

test('3.7 nobody is asked about the first device, nor about one of an account without a wallet', async () => {
  const email = 'new@mail.example'
  expect(await logIn(await createTestDevice(gateway, now), email)).toMatchObject({ status: 'session' })
  expect(await logIn(await createTestDevice(gateway, now), email)).toMatchObject({ status: 'session' })
})

test('3.7 the owner of a wallet that is used on a device is asked about another', async () => {
  const email = 'used@mail.example'
  await logIn(await createTestDevice(gateway, now), email)
  await putWallet(email, ['jkt of the owner’s'])
  const step = await logIn(await createTestDevice(gateway, now), email)
  expect(step).toMatchObject({ status: 'device', number: expect.stringMatching(/^\d\d$/) })
  const asked = await mail.take(email)
  expect(asked.text).toMatch(/\/approve-device#lkd_[\s\S]*\/not-me#lkn_/)
})

test('3.7 a wallet whose balance cannot be asked is taken for one that holds something', async () => {
  const email = 'unasked@mail.example'
  await logIn(await createTestDevice(gateway, now), email)
  await putWallet(email, [])
  const ask = (list: Balances['list']) =>
    mustApproveDevice(
      { ...gateway.gateway, balances: { chainIds: ['eip155:1'], list } },
      { identity: { issuer: 'email', subject: email }, projectId: 'p1', jkt: 'another' },
    )
  const holding = (value: bigint) => [{ chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18, value }]

  expect(await ask(() => Promise.reject(new Error('away')))).toBe(true)
  expect(await ask(() => new Promise(() => {}))).toBe(true)
  expect(await ask(async () => [])).toBe(true)
  expect(await ask(async () => holding(1n))).toBe(true)
  expect(await ask(async ({ family }) => (family === 'eip155' ? holding(0n) : []))).toBe(false)
})

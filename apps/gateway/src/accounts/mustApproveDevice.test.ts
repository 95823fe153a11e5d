import type { Challenge, Login } from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import type { Balances } from '../balances/createBalances.ts'
import { readConfig } from '../config/readConfig.ts'
import { mustApproveDevice } from './mustApproveDevice.ts'

vi.setConfig({ testTimeout: 60_000 })

let gateway: TestGateway
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  const { LATCHKEY_DEVICE_APPROVAL: _, LATCHKEY_RECOVERY_DELAY_MS: __, ...env } = embeddedEnv({ smtpUrl: mail.url })
  gateway = await startTestGateway({ env })
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

/** Writes a wallet of that account, as though one had been made. */
async function putWallet(email: string, devices: readonly string[]): Promise<void> {
  const { db } = gateway.gateway
  const { account_id } = await db.selectFrom('account_identity').select('account_id').where('subject', '=', email).executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await db
    .insertInto('embedded_wallet')
    .values({
      ...{ id, account_id, evm_address: `0x${'1'.repeat(40)}`, solana_address: '1'.repeat(32), status: 'active', created_at: 0 },
      ...{ exported_at: null, recovery_asked_at: null, recovery_asked_by: null },
    })
    .execute()
  for (const jkt of devices)
    await db
      .insertInto('embedded_device')
      .values({
        ...{ gen: crypto.randomUUID(), wallet_id: id, jkt, name: 'Chrome', origin: 'https://app.example', status: 'active' },
        ...{ header: 'AA', sealed: 'AA', created_at: 0, used_at: 0 },
      })
      .execute()
}

test('3.7 I11 a gateway of a forgetful operator asks the owner about new devices, and holds a recovery back for an hour', () => {
  const production = readConfig({})
  expect(production.LATCHKEY_DEVICE_APPROVAL).toBe(true)
  expect(production.LATCHKEY_RECOVERY_DELAY_MS).toBe(3_600_000)
  const chosen = readConfig({ LATCHKEY_DEVICE_APPROVAL: '0', LATCHKEY_RECOVERY_DELAY_MS: '0' })
  expect([chosen.LATCHKEY_DEVICE_APPROVAL, chosen.LATCHKEY_RECOVERY_DELAY_MS]).toEqual([false, 0])
})

test('3.7 nobody is asked about the first device, nor about one of an account without a wallet', async () => {
  const email = 'new@mail.example'
  expect(await logIn(await createTestDevice(gateway), email)).toMatchObject({ status: 'session' })
  expect(await logIn(await createTestDevice(gateway), email)).toMatchObject({ status: 'session' })
})

test('3.7 the owner of a wallet that is used on a device is asked about another', async () => {
  const email = 'used@mail.example'
  await logIn(await createTestDevice(gateway), email)
  await putWallet(email, ['jkt of the owner’s'])
  const step = await logIn(await createTestDevice(gateway), email)
  expect(step).toMatchObject({ status: 'device', number: expect.stringMatching(/^\d\d$/) })
  const asked = await mail.take(email)
  expect(asked.text).toMatch(/\/approve-device#lkd_[\s\S]*\/not-me#lkn_/)
})

test('3.7 a wallet whose balance cannot be asked is taken for one that holds something', async () => {
  const email = 'unasked@mail.example'
  await logIn(await createTestDevice(gateway), email)
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

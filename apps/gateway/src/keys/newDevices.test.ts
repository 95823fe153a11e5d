import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPeople, type Person } from '../../test/createPeople.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../test/engines.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { transact } from '../database/transact.ts'
import { letIn, makeRoom } from './newDevices.ts'

vi.setConfig({ testTimeout: 60_000 })

let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  let people: ReturnType<typeof createPeople>
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create() : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '3',
      LATCHKEY_LIMIT_CODES_PER_HOUR: '1000',
      LATCHKEY_LIMIT_CODES_PER_DAY: '1000',
    }
    gateway = await startTestGateway({ engine, now, env })
    people = createPeople({ gateway, mail, now, wait: (ms) => (nowMs += ms) })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  /** The wallet of an owner who has a passkey, and the row of whoever asks. */
  async function setUp() {
    const owner = await people.logIn(`devices-${engine.name}-${nowMs}@mail.example`)
    const walletId = await people.putWallet(owner)
    const { passkey } = await people.addPasskey(owner)
    const { db } = gateway.gateway
    const wallet = await db.selectFrom('embedded_wallet').selectAll().where('id', '=', walletId).executeTakeFirstOrThrow()
    const sessionOf = async (person: Person) => {
      const { jkt } = await people.sessionOf(person)
      return db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    }
    return { owner, passkey, wallet, sessionOf }
  }

  test('I11 a thief of the mailbox who has used up the day’s new devices keeps no device out that a passkey vouches for', async () => {
    const { owner, passkey, wallet, sessionOf } = await setUp()
    for (let at = 0; at < 3; at++) await letIn(gateway.gateway, await sessionOf(await people.logIn(owner.email)), wallet)
    const another = await sessionOf(await people.logIn(owner.email))
    await expect(letIn(gateway.gateway, another, wallet)).rejects.toMatchObject({ status: 429 })
    nowMs += 10
    const device = await createTestDevice(gateway, now)
    const session = await people.logInBy(passkey, device, 'login_recover')
    const own = await gateway.gateway.db
      .selectFrom('account_session')
      .selectAll()
      .where('id', '=', session?.sessionId ?? '')
      .executeTakeFirstOrThrow()
    await letIn(gateway.gateway, own, wallet)
    await expect(letIn(gateway.gateway, another, wallet)).rejects.toMatchObject({ status: 429 })
  })

  test('G-9 generations that one device has begun fill its own room, and no other’s', async () => {
    const { wallet } = await setUp()
    const { db } = gateway.gateway
    const begin = async (jkt: string, gen: string) =>
      transact(db, async (transaction) => {
        await makeRoom(gateway.gateway, transaction, { walletId: wallet.id, jkt })
        await transaction
          .insertInto('embedded_device')
          .values({
            ...{ gen, wallet_id: wallet.id, jkt, name: 'Chrome', origin: 'https://app.example', status: 'pending' },
            ...{ header: 'AA', sealed: 'AA', created_at: now(), used_at: now() },
          })
          .execute()
      })
    const gen = () => crypto.randomUUID()
    for (let at = 0; at < 8; at++) await begin('thief', gen())
    await expect(begin('thief', gen())).rejects.toMatchObject({ status: 429 })
    await begin('owner', gen())
    nowMs += 86_400_001
    await begin('thief', gen())
    const rows = await db
      .selectFrom('embedded_device')
      .select('jkt')
      .where('wallet_id', '=', wallet.id)
      .where('status', '=', 'pending')
      .execute()
    expect(rows.filter(({ jkt }) => jkt === 'thief')).toHaveLength(8)
  })
})

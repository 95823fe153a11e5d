import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { Person } from '../../../test/createPeople.ts'
import { engines } from '../../../test/engines.ts'
import { transact } from '../../host/database/transact.ts'
import { listAdopted } from '../recovery/methodSets.ts'
import { addMethod } from '../recovery/recoveryService.ts'
import { letIn, makeRoom } from './newDevices.ts'
import { reserve } from './reservations.ts'
import { recoveryOf } from './wallets.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { LATCHKEY_LIMIT_NEW_DEVICES_PER_DAY: '3', ...codeLimits })

  const toDevice = (gen: string, { walletId, jkt }: { walletId: string; jkt: string }) => ({
    ...{ gen, wallet_id: walletId, jkt, name: 'Chrome', origin: 'https://app.example', status: 'pending' as const },
    ...{ header: 'AA', sealed: 'AA', created_at: accounts.now(), used_at: accounts.now() },
  })

  /** The wallet of an owner with a passkey, and the row of the device that asks. */
  async function setUp() {
    const owner = await accounts.people.logIn(`devices-${engine.name}-${accounts.nowMs}@mail.example`)
    const walletId = await accounts.people.putWallet(owner)
    const { passkey } = await accounts.people.addPasskey(owner)
    const { db } = accounts.gateway.gateway
    const wallet = await db.selectFrom('embedded_wallet').selectAll().where('id', '=', walletId).executeTakeFirstOrThrow()
    const sessionOf = async (person: Person) => {
      const { jkt } = await accounts.people.sessionOf(person)
      return db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    }
    return { owner, passkey, wallet, sessionOf }
  }

  test('I11 an attacker with the mailbox who has used up the day’s new devices cannot keep out a device that shows a passkey', async () => {
    const { owner, passkey, wallet, sessionOf } = await setUp()
    for (let at = 0; at < 3; at++) await letIn(accounts.gateway.gateway, await sessionOf(await accounts.people.logIn(owner.email)), wallet)
    const another = await sessionOf(await accounts.people.logIn(owner.email))
    await expect(letIn(accounts.gateway.gateway, another, wallet)).rejects.toMatchObject({ status: 429 })
    accounts.nowMs += 10
    const device = await accounts.newDevice()
    const session = await accounts.people.logInBy(passkey, device, 'login_recover')
    const own = await accounts.gateway.gateway.db
      .selectFrom('account_session')
      .selectAll()
      .where('id', '=', session?.sessionId ?? '')
      .executeTakeFirstOrThrow()
    await letIn(accounts.gateway.gateway, own, wallet)
    await expect(letIn(accounts.gateway.gateway, another, wallet)).rejects.toMatchObject({ status: 429 })
  })

  test('G-9 the generations that a device has begun count against that device only', async () => {
    const { wallet } = await setUp()
    const { db } = accounts.gateway.gateway
    const begin = async (jkt: string, gen: string) =>
      transact(db, async (transaction) => {
        await makeRoom(accounts.gateway.gateway, transaction, { walletId: wallet.id, jkt, adopted: [] })
        await transaction
          .insertInto('embedded_device')
          .values(toDevice(gen, { walletId: wallet.id, jkt }))
          .execute()
      })
    const gen = () => crypto.randomUUID()
    for (let at = 0; at < 8; at++) await begin('thief', gen())
    await expect(begin('thief', gen())).rejects.toMatchObject({ status: 429 })
    await begin('owner', gen())
    accounts.nowMs += 86_400_001
    await begin('thief', gen())
    const rows = await db
      .selectFrom('embedded_device')
      .select('jkt')
      .where('wallet_id', '=', wallet.id)
      .where('status', '=', 'pending')
      .execute()
    expect(rows.filter(({ jkt }) => jkt === 'thief')).toHaveLength(8)
  })

  test('T-G9 a device that begins too many generations deletes none that is being activated, or that its wallet is recovered by', async () => {
    const { wallet } = await setUp()
    const { gateway } = accounts.gateway
    const recovery = recoveryOf(gateway)
    const own = { walletId: wallet.id, jkt: 'owner' }
    const gens = Array.from({ length: 10 }, () => crypto.randomUUID())
    const begin = (gen: string) =>
      transact(gateway.db, async (transaction) => {
        await makeRoom(gateway, transaction, { ...own, adopted: await listAdopted(recovery, wallet.id) })
        await transaction.insertInto('embedded_device').values(toDevice(gen, own)).execute()
      })
    const [reserved = '', adopted = '', ...others] = gens
    for (const gen of gens.slice(0, 8)) await begin(gen)
    accounts.nowMs += 86_400_001
    await transact(gateway.db, (transaction) => reserve(transaction, { ...own, gen: reserved, now: accounts.now() }))
    const { id } = await addMethod(recovery, { walletId: wallet.id, kind: 'kit', publicKey: 'x', label: 'kit' })
    await recovery.db
      .insertInto('recovery_share')
      .values({
        ...{ gen: adopted, method_id: id, wallet_id: wallet.id, header: 'AA', sealed: 'AA', created_at: accounts.now() },
        ...{ set_version: 1, set_mac: 'AA', is_adopted: 1 },
      })
      .execute()
    // These two wait without taking the room of others.
    const later = Array.from({ length: 8 }, () => crypto.randomUUID())
    for (const gen of later) await begin(gen)
    await expect(begin(crypto.randomUUID())).rejects.toMatchObject({ status: 429 })
    const left = await gateway.db.selectFrom('embedded_device').select('gen').where('wallet_id', '=', wallet.id).execute()
    const all = left.map(({ gen }) => gen)
    expect(all).toEqual(expect.arrayContaining([reserved, adopted, ...later]))
    for (const gen of others) expect(all).not.toContain(gen)
  })
})

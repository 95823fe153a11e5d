import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import { engines } from '../../../test/engines.ts'
import { freezeAccount } from '../../accounts/freeze/freezeAccount.ts'
import { transact } from '../../host/database/transact.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { activate } from './devices.ts'
import { reserve } from './reservations.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)

  /** An owner whose device has a share, and has stored two further generations that it has not activated. */
  async function setUp(email: string) {
    const {
      people,
      gateway: { gateway },
    } = accounts
    const { recoveryDb } = requireKeyStores(gateway)
    const owner = await people.logIn(email)
    const { jkt } = await people.sessionOf(owner)
    const walletId = await people.putWallet(owner)
    await people.putShares(walletId)
    const session = await gateway.db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    const { id: method_id } = await recoveryDb
      .selectFrom('recovery_method')
      .select('id')
      .where('wallet_id', '=', walletId)
      .executeTakeFirstOrThrow()
    const set = { version: 1, mac: 'AA' }
    await recoveryDb
      .insertInto('recovery_set')
      .values({ wallet_id: walletId, ...set })
      .execute()
    const gens = [crypto.randomUUID(), crypto.randomUUID()] as const
    for (const gen of gens) {
      await gateway.db
        .insertInto('embedded_device')
        .values({
          ...{ gen, wallet_id: walletId, jkt, name: 'Chrome', origin: 'https://app.example', status: 'pending' },
          ...{ header: 'AA', sealed: 'AA', created_at: accounts.now(), used_at: accounts.now() },
        })
        .execute()
      await recoveryDb
        .insertInto('recovery_share')
        .values({
          ...{ gen, method_id, wallet_id: walletId, header: 'AA', sealed: 'AA', created_at: accounts.now() },
          ...{ set_version: set.version, set_mac: set.mac, is_adopted: 0 },
        })
        .execute()
    }
    const run = (gen: string) => activate(gateway, session, { walletId, gen, language: undefined })
    const statesOf = async () => {
      const rows = await gateway.db.selectFrom('embedded_device').select(['gen', 'status']).where('wallet_id', '=', walletId).execute()
      return Object.fromEntries(rows.map(({ gen, status }) => [gen, status]))
    }
    const sharesOf = async () => {
      const rows = await recoveryDb.selectFrom('recovery_share').select('gen').where('wallet_id', '=', walletId).execute()
      return rows.map(({ gen }) => gen).sort()
    }
    return { gateway, recoveryDb, walletId, session, jkt, gens, run, statesOf, sharesOf }
  }

  test('T-G9 of two windows that activate at once, neither deletes the generation of the other', async () => {
    const { gateway, walletId, jkt, gens, run, statesOf, sharesOf } = await setUp('windows@mail.example')
    const [first, second] = gens
    const own = { gen: first, walletId, jkt }
    await transact(gateway.db, (transaction) => reserve(transaction, { ...own, now: accounts.now() }))
    await run(second)
    expect(await statesOf()).toEqual({ [first]: 'pending', [second]: 'active' })
    expect(await sharesOf()).toEqual([first, second].sort())
    await run(first)
    expect(await statesOf()).toEqual({ [first]: 'active' })
    expect(await sharesOf()).toEqual([first])
  })

  test('B-33 T-G9 no methods change for an account that was frozen, or a session that ended, while its request was on its way', async () => {
    const { gateway, recoveryDb, walletId, session, gens, run, statesOf } = await setUp('frozen@mail.example')
    const before = await statesOf()
    await freezeAccount(gateway, { accountId: session.account_id, reason: 'A stolen phone' })
    await expect(run(gens[0])).rejects.toMatchObject({ status: 401 })
    expect(await statesOf()).toEqual(before)
    const adopted = recoveryDb.selectFrom('recovery_share').select('gen').where('wallet_id', '=', walletId).where('is_adopted', '=', 1)
    expect((await adopted.execute()).map(({ gen }) => gen)).not.toContain(gens[0])
  })
})

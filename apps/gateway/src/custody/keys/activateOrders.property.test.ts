import { createBoxKeys, toBase64Url } from '@latchkey/blockchain-api/keys'
import { array, asyncProperty, assert as check, constantFrom, scheduler } from 'fast-check'
import type { Transaction } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import { engines } from '../../../test/engines.ts'
import { findTexts } from '../../../test/findTexts.ts'
import { freezeAccount } from '../../accounts/freeze/freezeAccount.ts'
import { eraseUser } from '../../accounts/users/eraseUser.ts'
import type { Database, Tables } from '../../host/database/schema.ts'
import { sealBytes } from '../../host/keyring/sealBytes.ts'
import { requireKeyStores } from '../requireKeyStores.ts'
import { activate, releaseToDevice } from './devices.ts'

vi.setConfig({ testTimeout: 120_000 })

/** The same orders each time; `LATCHKEY_TEST_FUZZ` takes more of them, and `LATCHKEY_TEST_SEED` others. */
const runs = { seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 18), numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 20) }
const steps = ['activate first', 'activate second', 'sign', 'freeze', 'erase'] as const
type Step = (typeof steps)[number]

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)

  /** An owner whose device has stored two generations that it has not activated, each with a share that can be released. */
  async function setUp(email: string) {
    const { people } = accounts
    const { gateway } = accounts.gateway
    const { accessKeys, recoveryDb } = requireKeyStores(gateway)
    const owner = await people.logIn(email)
    const { jkt } = await people.sessionOf(owner)
    const walletId = await people.putWallet(owner)
    await people.putShares(walletId)
    const session = await gateway.db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    const methods = recoveryDb.selectFrom('recovery_method').select('id').where('wallet_id', '=', walletId)
    const { id: method_id } = await methods.executeTakeFirstOrThrow()
    const set = { version: 1, mac: 'AA' }
    await recoveryDb
      .insertInto('recovery_set')
      .values({ wallet_id: walletId, ...set })
      .execute()
    const key = new Uint8Array(32).fill(7)
    const header = toBase64Url(new Uint8Array(10).fill(1))
    await gateway.db.deleteFrom('embedded_wallet_key').where('wallet_id', '=', walletId).execute()
    await gateway.db
      .insertInto('embedded_wallet_key')
      .values({ wallet_id: walletId, ...(await accessKeys.wrapKey(key, walletId)) })
      .execute()
    const gens = [crypto.randomUUID(), crypto.randomUUID()] as const
    for (const gen of gens) {
      const sealed = sealBytes(key, new Uint8Array(33), header).toString('base64url')
      await gateway.db
        .insertInto('embedded_device')
        .values({
          ...{ gen, wallet_id: walletId, jkt, name: 'Chrome', origin: 'https://app.example', status: 'pending', header, sealed },
          ...{ created_at: accounts.now(), used_at: accounts.now() },
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
    return { gateway, recoveryDb, walletId, session, gens }
  }

  test('B-33 T-G9 in whatever order, what is active has its share, a frozen account activates and signs no more, and an erased one leaves nothing', async () => {
    let number = 0
    const others = array(constantFrom<Step>(...steps), { maxLength: 2 })
    const property = asyncProperty(scheduler(), others, async (schedule, more) => {
      const order: readonly Step[] = ['activate first', 'activate second', ...more]
      const email = `order-${++number}@mail.example`
      const { gateway, recoveryDb, walletId, session, gens } = await setUp(email)
      const { publicKey } = await createBoxKeys()
      const run: Readonly<Record<Step, (parts: typeof gateway) => Promise<unknown>>> = {
        'activate first': (parts) => activate(parts, session, { walletId, gen: gens[0], language: undefined }),
        'activate second': (parts) => activate(parts, session, { walletId, gen: gens[1], language: undefined }),
        sign: (parts) => releaseToDevice(parts, session, toBase64Url(publicKey)),
        freeze: (parts) => freezeAccount(parts, { accountId: session.account_id, reason: 'A stolen phone' }),
        erase: (parts) => eraseUser(parts, session.account_id),
      }
      const done = new Set<Step>()
      const seen = await schedule.waitFor(
        Promise.all(
          order.map(async (step) => {
            // What writes for the first time after the account was frozen or erased has come too late.
            let isTooLate: boolean | undefined
            const db = gated(gateway.db, async () => {
              await schedule.schedule(Promise.resolve(), step)
              isTooLate ??= done.has('freeze') || done.has('erase')
            })
            const hasWorked = await run[step]({ ...gateway, db }).then(
              () => true,
              () => false,
            )
            if (hasWorked) done.add(step)
            const isOwners = step !== 'freeze' && step !== 'erase'
            return { step, isWrong: isOwners && hasWorked && isTooLate === true }
          }),
        ),
      )
      expect(seen.filter(({ isWrong }) => isWrong)).toEqual([])
      if (done.has('erase')) {
        const texts = [email, session.account_id, walletId]
        expect([...(await findTexts(gateway.db, texts)), ...(await findTexts(recoveryDb, texts))]).toEqual([])
        return
      }
      const devices = await gateway.db.selectFrom('embedded_device').select(['gen', 'status']).where('wallet_id', '=', walletId).execute()
      const active = devices.filter(({ status }) => status === 'active').map(({ gen }) => gen)
      const shares = await recoveryDb.selectFrom('recovery_share').select('gen').where('wallet_id', '=', walletId).execute()
      expect(shares.map(({ gen }) => gen)).toEqual(expect.arrayContaining(active))
      if (done.has('activate first') || done.has('activate second')) expect(active).not.toEqual([])
      if (done.has('freeze')) {
        const sessions = gateway.db.selectFrom('account_session').select('id').where('account_id', '=', session.account_id)
        expect(await sessions.execute()).toEqual([])
      }
    })
    await check(property, runs)
  })
})

/** A database whose transactions each wait for their turn. */
function gated(db: Database, turn: () => Promise<unknown>): Database {
  return new Proxy(db, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction') return typeof part === 'function' ? part.bind(target) : part
      return () => {
        const transaction = target.transaction()
        return {
          execute: async <result>(run: (transaction: Transaction<Tables>) => Promise<result>) => {
            await turn()
            return transaction.execute(run)
          },
        }
      }
    },
  })
}

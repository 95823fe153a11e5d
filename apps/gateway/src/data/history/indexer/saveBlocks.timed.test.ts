import { afterAll, describe, expect, test } from 'vitest'
import { engines } from '../../../../test/engines.ts'
import { moveBadge, placeTokens, tokens } from '../../../../test/logContracts.ts'
import { accounts, startAnvil } from '../../../../test/startAnvil.ts'
import { createReserve } from '../../../../test/startWaitingProcess.ts'
import { until } from '../../../../test/until.ts'
import { openDatabase } from '../../../host/database/openDatabase.ts'

const rounds = 5
const [ada, bob] = accounts
const nobody = '0x0000000000000000000000000000000000000000'
const ends: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ends.splice(0).map((end) => end())))

describe.each(engines)('$name', (engine) => {
  test('B-16 killed at any moment, the index loses nothing and counts nothing twice', { timeout: 60_000 }, async () => {
    const [chain, database] = await Promise.all([startAnvil(), engine.create('gateway')])
    ends.push(chain.stop, database.remove)
    await placeTokens(chain)
    const env = { ...database.env, CHAIN_URL: chain.url }
    const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    ends.push(() => db.destroy())
    const reserve = createReserve('index', rounds + 1)
    ends.push(reserve.close)
    const start = async () => {
      const process = reserve.next()
      await process.start(env)
      return process
    }
    const taken = async () =>
      Number(
        (
          await db
            .selectFrom('index_block')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      )
    const hashes: string[] = []
    const work = async (count: number) => {
      for (let at = 0; at < count; at++) {
        hashes.push(await chain.send({ to: bob, value: 1n }), await moveBadge(chain, { from: nobody, to: bob, id: 1n, value: 3n }))
      }
    }
    for (let round = 0; round < rounds; round++) {
      // Each time there is more to take in than is taken in by the time of the kill.
      await work(5)
      const enough = (await taken()) + 1 + round * 2
      const process = await start()
      await until(async () => (await taken()) >= enough, { what: `${enough} blocks`, everyMs: 1 })
      await process.kill()
    }
    await start()
    const activity = async () =>
      (
        await db
          .selectFrom('index_activity')
          .select('hash')
          .where('address', '=', ada)
          .orderBy('block_number')
          .orderBy('position')
          .execute()
      ).map(({ hash }) => hash)

    await expect.poll(async () => (await activity()).length, { timeout: 40_000 }).toBe(hashes.length)
    expect(await activity()).toEqual(hashes)
    const held = await db.selectFrom('nft_holding').select(['contract', 'quantity']).where('owner', '=', bob).execute()
    expect(held).toEqual([{ contract: tokens.badges, quantity: String(3 * (hashes.length / 2)) }])
  })
})

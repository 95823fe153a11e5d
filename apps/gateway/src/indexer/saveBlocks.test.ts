import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { moveBadge, placeTokens, tokens } from '../../test/logContracts.ts'
import { accounts, startAnvil } from '../../test/startAnvil.ts'
import { openDatabase } from '../database/openDatabase.ts'

const rounds = 5
const [ada, bob] = accounts
const nobody = '0x0000000000000000000000000000000000000000'
const ends: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ends.splice(0).map((end) => end())))

describe.each(engines)('$name', (engine) => {
  test('B-16 killed at any moment, the index loses nothing and counts nothing twice', { timeout: 60_000 }, async () => {
    const [chain, database] = await Promise.all([startAnvil(), engine.create()])
    ends.push(chain.stop, database.remove)
    await placeTokens(chain)
    const env = { PATH: process.env['PATH'], ...database.env, CHAIN_URL: chain.url }
    const start = async () => {
      const script = join(import.meta.dirname, '../../test/indexProcess.ts')
      const child = spawn(process.execPath, ['--conditions=@latchkey/source', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      return child
    }
    const hashes: string[] = []
    const work = async (count: number) => {
      for (let at = 0; at < count; at++) {
        hashes.push(await chain.send({ to: bob, value: 1n }), await moveBadge(chain, { from: nobody, to: bob, id: 1n, value: 3n }))
      }
    }
    for (let round = 0; round < rounds; round++) {
      const child = await start()
      await work(5)
      await new Promise((resolve) => setTimeout(resolve, round * 15))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const last = await start()
    const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    ends.push(() => db.destroy())
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
    last.kill('SIGKILL')
    await once(last, 'exit')
  })
})

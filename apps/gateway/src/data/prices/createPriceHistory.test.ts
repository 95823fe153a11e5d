import type { Balance, Prices } from '@latchkey/blockchain-api'
import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanNow } from '../../../test/cleanNow.ts'
import { engines, postgres, type TestEngine } from '../../../test/engines.ts'
import { startFakeService } from '../../../test/startFakeService.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { listOldRows } from '../../gateway.ts'
import { createLog } from '../../host/log/log.ts'
import { createPriceHistory, type PriceHistory } from './createPriceHistory.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const chainId = 'eip155:10'
const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const token = `${chainId}:0x${'c0'.repeat(20)}`
const [minuteMs, hourMs] = [60_000, 3_600_000]
const startMs = Date.UTC(2026, 10, 28, 12, 30)
/** The same cases each time; `LATCHKEY_TEST_FUZZ=5000` runs overnight, and `LATCHKEY_TEST_SEED` changes the seed. */
const runs = { seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 31), numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 60) }

/** A gateway whose clock the test sets, over a data service of which the test says what a token costs. */
async function start(engine: TestEngine, env: Record<string, string> = {}) {
  const said = { price: 4, nowMs: startMs, count: 1 }
  const addressOf = (at: number) => (at === 0 ? token : `${chainId}:0x${String(at).repeat(40)}`)
  const service = await startFakeService((request, body) => {
    const path = new URL(request.url ?? '', 'http://service').pathname
    const named = { name: 'Far', symbol: 'FAR' }
    if (path === '/v1/fungible/price') {
      const { addresses } = JSON.parse(body) as { addresses: string[] }
      return { fungibles: addresses.map((address) => ({ ...named, address, iconUrl: null, price: said.price })) }
    }
    if (!path.endsWith('/balance')) return undefined
    const quantity = { decimals: '3', numeric: '1.25' }
    return { balances: Array.from({ length: said.count }, (_, at) => ({ ...named, chainId, address: addressOf(at), quantity })) }
  })
  open.push(() => service.stop())
  const gateway = await startTestGateway({
    engine,
    now: () => said.nowMs,
    env: {
      LATCHKEY_DATA_URLS: `${chainId}=${service.url}`,
      ...{ LATCHKEY_LIMIT_PRICE_CACHE_MS: '1', LATCHKEY_LIMIT_BALANCE_CACHE_MS: '1', LATCHKEY_LIMIT_CLEAN_MS: '86400000' },
      ...env,
    },
  })
  open.push(() => gateway.stop())
  const { db } = gateway.gateway
  const rows = () => db.selectFrom('price_point').select(['contract', 'hour', 'price']).orderBy('hour').orderBy('contract').execute()
  return {
    ...{ said, gateway, rows },
    read: (currency = 'usd') => readBalances(gateway, currency),
    /** Prices are saved once the answer has gone. */
    saved: async (count: number) => void (await expect.poll(async () => (await rows()).length).toBe(count)),
  }
}

async function readBalances(gateway: TestGateway, currency: string) {
  const response = await gateway.ask(`/v1/account/${owner}/balance?chainId=${chainId}&currency=${currency}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as Balance).balances.map(({ price, priceDayAgo }) => ({ price, priceDayAgo }))
}

async function readPrices(gateway: TestGateway) {
  const { fungibles } = (await (await gateway.ask('/v1/fungible/price', { body: { addresses: [token] } })).json()) as Prices
  return fungibles.map(({ price, priceDayAgo }) => ({ price, priceDayAgo }))
}

describe.each(engines)('$name', (engine) => {
  test('A-01 a day later balances and prices say what a token cost; before that, and of another currency, nothing', async () => {
    const { said, gateway, read, saved } = await start(engine)
    expect(await read()).toEqual([{ price: 4, priceDayAgo: undefined }])
    await saved(1)
    said.price = 5
    for (const [hours, dayAgo] of [
      [21, undefined],
      [22, undefined],
      [23, 4],
      [24, 4],
      [25, 4],
    ] as const) {
      said.nowMs = startMs + hours * hourMs
      expect(await read(), `${hours} hours later`).toEqual([{ price: 5, priceDayAgo: dayAgo }])
    }
    expect(await readPrices(gateway)).toEqual([{ price: 5, priceDayAgo: 4 }])
    expect(await read('eur')).toEqual([{ price: 5, priceDayAgo: undefined }])
  })

  test('A-01 what a pool was moved to for an hour is no price of a day ago', async () => {
    const { said, gateway, read } = await start(engine)
    const contract = token.slice(chainId.length + 1)
    const hour = Math.floor(startMs / hourMs)
    const values = [4, 900, 4.5].map((price, at) => ({ chain_id: chainId, currency: 'usd', contract, hour: hour + at, price }))
    await gateway.gateway.db.insertInto('price_point').values(values).execute()
    said.nowMs = startMs + 25 * hourMs

    expect(await read()).toEqual([{ price: 4, priceDayAgo: 4.5 }])
  })

  test('A-01 of an hour the first price is saved, and what is older than a day and two hours is deleted', async () => {
    const { said, gateway, read, rows, saved } = await start(engine)
    const hour = startMs / hourMs - 0.5
    const contract = token.slice(chainId.length + 1)
    await read()
    await saved(1)
    said.price = 6
    said.nowMs += 29 * minuteMs
    await read()
    said.nowMs += minuteMs
    await read()
    await saved(2)
    expect(await rows()).toEqual([
      { contract, hour, price: 4 },
      { contract, hour: hour + 1, price: 6 },
    ])
    const clean = async () => cleanNow(await listOldRows(gateway.gateway))
    said.nowMs = startMs + 25 * hourMs
    expect(await clean()).toEqual({})
    said.nowMs = startMs + 26 * hourMs
    expect(await clean()).toEqual({ price_point: 1 })
    expect((await rows()).map((row) => row.hour)).toEqual([hour + 1])
  })

  test('R-A9 no more tokens are saved in an hour than a process remembers', async () => {
    const { said, read, rows, saved } = await start(engine, { LATCHKEY_LIMIT_CACHE_ENTRIES: '3' })
    said.count = 8
    await read()
    await saved(3)
    said.nowMs += hourMs
    await read()
    await saved(6)
    expect(new Set((await rows()).map(({ contract }) => contract)).size).toBe(3)
  })

  test('A-01 a table that cannot be read or written takes no balance along', async () => {
    const { said, gateway, read, saved } = await start(engine)
    await read()
    await saved(1)
    said.nowMs += 24 * hourMs
    await sql`drop table price_point`.execute(gateway.gateway.db)
    expect(await read()).toEqual([{ price: 4, priceDayAgo: undefined }])
    await expect.poll(() => gateway.log.join('')).toContain('prices could not be saved')
    expect(gateway.log.join('')).toContain('prices of yesterday are missing')
    expect(await readPrices(gateway)).toEqual([{ price: 4, priceDayAgo: undefined }])
  })

  test.each([[-1], [Number.POSITIVE_INFINITY]])('R-A4 a stored price of %s is unknown', async (price) => {
    const { said, gateway, read } = await start(engine)
    const hour = Math.floor(startMs / hourMs)
    await gateway.gateway.db
      .insertInto('price_point')
      .values({ chain_id: chainId, currency: 'usd', contract: token.slice(chainId.length + 1), hour, price })
      .execute()
    said.nowMs += 24 * hourMs
    expect(await read()).toEqual([{ price: 4, priceDayAgo: undefined }])
  })

  test('A-01 whatever was read when, a price of yesterday is of its token, chain and currency, and 22 to 26 hours old', async () => {
    const { gateway } = await start(engine)
    const { db } = gateway.gateway
    const log = createLog({ level: 'off', write: () => {}, now: Date.now })
    const market = record({ chainId: constantFrom('eip155:1', 'eip155:2'), currency: constantFrom('usd', 'eur') })
    const reading = record({
      market,
      contract: constantFrom('native', '0xa', '0xb'),
      atMs: integer({ min: 0, max: 60 * 60 }).map((minutes) => minutes * minuteMs),
      price: integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1e6),
    })
    await check(
      asyncProperty(array(reading, { maxLength: 40 }), market, integer({ min: 0, max: 90 * 60 }), async (readings, asked, minutes) => {
        await db.deleteFrom('price_point').execute()
        let nowMs = 0
        const make = () => createPriceHistory({ db, now: () => nowMs, clock: () => nowMs, log, maxEntries: 100 })
        const inOrder = readings.toSorted((one, other) => one.atMs - other.atMs)
        // Two processes, in turn.
        const both: PriceHistory[] = [make(), make()]
        for (const [at, { market, contract, atMs, price }] of inOrder.entries()) {
          nowMs = startMs + atMs
          both[at % 2]?.save(market, new Map([[contract, price]]))
          await both[at % 2]?.close()
          both[at % 2] = make()
        }
        nowMs = startMs + minutes * minuteMs
        const [one] = both
        const found = await (one as PriceHistory).listDayAgo(asked, ['native', '0xa', '0xb', '0xc'])
        for (const contract of ['native', '0xa', '0xb', '0xc']) {
          const own = inOrder.filter(
            (one) =>
              one.contract === contract &&
              one.market.chainId === asked.chainId &&
              asked.currency === 'usd' &&
              one.market.currency === 'usd',
          )
          const ageOf = (atMs: number) => (nowMs - startMs - atMs) / hourMs
          const price = found.get(contract)
          if (price === undefined) {
            expect(own.filter(({ atMs }) => ageOf(atMs) >= 23 && ageOf(atMs) <= 25)).toEqual([])
            continue
          }
          const from = own.filter((one) => one.price === price && ageOf(one.atMs) > 22 && ageOf(one.atMs) < 26)
          expect(from.length, `${price} of ${contract}`).toBeGreaterThan(0)
          expect(price).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })
})

describe.runIf(postgres)('postgres', () => {
  const engine = postgres as TestEngine

  test('A-01 5.2 while the table is locked an answer goes on without yesterday’s prices, and has them soon after', async () => {
    const { said, gateway, read, saved } = await start(engine)
    await read()
    await saved(1)
    said.nowMs += 24 * hourMs
    const other = new pg.Client({ connectionString: gateway.gateway.config.DATABASE_URL })
    await other.connect()
    open.push(() => other.end())
    await other.query('begin; lock table price_point in access exclusive mode')
    const startedAt = performance.now()
    expect(await read()).toEqual([{ price: 4, priceDayAgo: undefined }])
    expect(await read()).toEqual([{ price: 4, priceDayAgo: undefined }])
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    await other.query('commit')
    // What was asked for is known once it comes, though the database is left alone for a while.
    await expect.poll(() => read()).toEqual([{ price: 4, priceDayAgo: 4 }])
  })

  test('A-01 5.2 several processes save an hour’s price once', async () => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const shared: TestEngine = { name: 'postgres', create: async () => ({ ...database, remove: async () => {} }) }
    const all = [await start(shared), await start(shared)]
    for (const { said } of all) said.count = 5
    await Promise.all(all.flatMap(({ read }) => [read(), read(), read()]))
    await all[0]?.saved(5)
    for (const { gateway } of all) expect(gateway.log.join('')).not.toContain('could not be saved')
  })
})

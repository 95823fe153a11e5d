import { setImmediate as nextTurn } from 'node:timers/promises'
import { untilAborted } from '@latchkey/common/web'
import type { Database } from '../../host/database/schema.ts'
import type { Log } from '../../host/log/log.ts'
import { createCache } from '../../host/memory/cache.ts'
import type { PriceTables } from './tables.ts'

/** Prices as they were a day ago, read then by this gateway itself: its sources only know the present ones. */
export type PriceHistory = {
  /** Saves what tokens cost now, each at most once an hour, when the caller has gone on. What cannot be saved is unknown tomorrow. */
  save(market: Market, prices: ReadonlyMap<string, number>): void
  /** What one whole unit of each cost a day ago. Never rejects, and is soon there: what is not known by then is left out. */
  listDayAgo(market: Market, contracts: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Waits for what is being written, and begins nothing more. */
  close(): Promise<void>
}

type Market = {
  /** CAIP-2. */
  readonly chainId: string
  readonly currency: string
}

const hourMs = 3_600_000
/** How many hours back the price of a day ago is looked for: it was read between 22 and 26 hours ago. */
const hoursAgo = [23, 24, 25] as const
/** What the modal shows. Other currencies would take the places of tokens. */
const savedCurrency = 'usd'
const rowsAtOnce = 200
/** More are not looked for at once; those that are found are known when the rest is asked for. */
const contractsMax = 1_000
/** How long an answer waits for yesterday's prices. */
const waitMs = 300
/** How long a database that was away or slow is left alone. */
const restMs = 10_000

/** Rows of this hour and before are of no use at this time. */
export function toLastUselessHour(nowMs: number): number {
  return toHour(nowMs) - Math.max(...hoursAgo) - 1
}

/** Makes one over the database, which several processes may share. */
export function createPriceHistory(options: createPriceHistory.Options): PriceHistory {
  const { db, now, log, maxEntries } = options
  /** By hour and token; `null` where nothing was saved then. What is past stays as it is. */
  const known = createCache<number | null>({ maxEntries, maxAgeMs: hourMs, now })
  /** Tokens that this process has saved, or is about to, in this hour: no more than so many, whatever is asked for. */
  const saved = { hour: 0, keys: new Set<string>() }
  const waiting: PriceTables['price_point'][] = []
  let writing: Promise<void> | undefined
  const restsUntil = { reading: 0, writing: 0 }
  let isClosed = false

  async function write(): Promise<void> {
    await nextTurn()
    do {
      // In one order for all processes: none waits for a row of another that waits for it.
      const rows = waiting.splice(0, rowsAtOnce).sort((one, other) => (rowKey(one) < rowKey(other) ? -1 : 1))
      try {
        await db
          .insertInto('price_point')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['chain_id', 'currency', 'contract', 'hour']).doNothing())
          .execute()
      } catch {
        restsUntil.writing = options.clock() + restMs
        const unsaved = [...rows, ...waiting.splice(0)]
        for (const row of unsaved) saved.keys.delete(rowKey(row))
        log.warn('prices could not be saved', { count: unsaved.length })
      }
    } while (waiting.length > 0 && !isClosed)
  }

  async function read(market: Market, hour: number, contracts: readonly string[]): Promise<void> {
    const rows = await db
      .selectFrom('price_point')
      .select(['contract', 'hour', 'price'])
      .where('chain_id', '=', market.chainId)
      .where('currency', '=', market.currency)
      .where('contract', 'in', contracts)
      .where('hour', '>=', hour - Math.max(...hoursAgo))
      .where('hour', '<=', hour - Math.min(...hoursAgo))
      .execute()
    const prices = new Map(rows.filter(({ price }) => isPrice(price)).map((row) => [`${row.contract}|${hour - row.hour}`, row.price]))
    for (const contract of contracts) {
      const found = hoursAgo.map((ago) => prices.get(`${contract}|${ago}`)).filter((price) => price !== undefined)
      // The middle one: beside two others, the hour in which a pool was moved counts for nothing.
      const middle = found.sort((one, other) => one - other)[Math.floor((found.length - 1) / 2)]
      known.set(`${hour}|${toKey(market, contract)}`, middle ?? null)
    }
  }

  return {
    save(market, prices) {
      if (market.currency !== savedCurrency || options.clock() < restsUntil.writing || isClosed) return
      const hour = toHour(now())
      if (hour !== saved.hour) {
        saved.hour = hour
        saved.keys.clear()
      }
      for (const [contract, price] of prices) {
        const key = toKey(market, contract)
        if (saved.keys.has(key) || saved.keys.size >= maxEntries || waiting.length >= maxEntries) continue
        saved.keys.add(key)
        waiting.push({ chain_id: market.chainId, currency: market.currency, contract, hour, price })
      }
      if (waiting.length > 0)
        writing ??= write().finally(() => {
          writing = undefined
        })
    },
    async listDayAgo(market, contracts) {
      const hour = toHour(now())
      const keyOf = (contract: string) => `${hour}|${toKey(market, contract)}`
      const missing = contracts.filter((contract) => known.get(keyOf(contract)) === undefined).slice(0, contractsMax)
      if (missing.length > 0 && options.clock() >= restsUntil.reading) {
        try {
          // What comes too late for this answer is known for the next.
          await untilAborted(AbortSignal.timeout(waitMs), read(market, hour, missing))
        } catch {
          restsUntil.reading = options.clock() + restMs
          log.warn('prices of yesterday are missing', { chain: market.chainId })
        }
      }
      return new Map(
        contracts.flatMap((contract) => {
          const price = known.get(keyOf(contract))
          return typeof price === 'number' ? [[contract, price] as const] : []
        }),
      )
    },
    async close() {
      isClosed = true
      await writing
    },
  }
}

export declare namespace createPriceHistory {
  type Options = {
    db: Database
    /** Tokens that are remembered, and that one process saves in an hour. */
    maxEntries: number
    /** Milliseconds since the epoch. */
    now: () => number
    /** Milliseconds of a clock that is never set. */
    clock: () => number
    log: Log
  }
}

/** The hour of a time, as prices are saved by. */
function toHour(timeMs: number): number {
  return Math.floor(timeMs / hourMs)
}

function toKey({ chainId, currency }: Market, contract: string): string {
  return `${chainId}|${currency}|${contract}`
}

function rowKey(row: PriceTables['price_point']): string {
  return toKey({ chainId: row.chain_id, currency: row.currency }, row.contract)
}

/** What a database holds may be anything. */
function isPrice(price: unknown): price is number {
  return typeof price === 'number' && Number.isFinite(price) && price >= 0
}

import { setTimeout as sleep } from 'node:timers/promises'
import { connectRedis } from '../../host/redis/connectRedis.ts'
import type { RedisClient } from '../../host/redis/openRedis.ts'

/** Reads prices once for all processes. */
export type PriceLease = {
  /** The price of each of these, by key; unknown ones are left out. `ask` reads those that no process is reading yet. */
  read(keys: readonly string[], signal: AbortSignal, ask: PriceLease.Ask): Promise<ReadonlyMap<string, number>>
  close(): void
}

export declare namespace PriceLease {
  /** Reads them at their sources. */
  type Ask = (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** For one process: each reads for itself. */
export const ownPrices: PriceLease = { read: (keys, _signal, ask) => ask(keys), close: () => {} }

/** After this time another process reads what the first one has not. */
const leaseMs = 5_000
/** What had no price is asked for again after this time, by one process. */
const unknownMs = 1_000
const lookMs = 25

/** Makes one for processes that share a Redis. While it cannot be asked, or hangs, each process reads for itself. */
export async function createPriceLease(options: createPriceLease.Options): Promise<PriceLease> {
  const { maxAgeMs, prefix = 'latchkey:price:', ...connection } = options
  const says = { away: 'prices are read by each process', back: 'prices are read once again' }
  const redis = await connectRedis({ ...connection, use: 'prices', says })

  /** Everything that is asked at once goes in one trip. @returns `undefined` where Redis cannot be asked. */
  const each = <answer>(keys: readonly string[], run: (client: RedisClient, key: string) => Promise<answer>) =>
    redis.ask<readonly answer[] | undefined>(
      (client) => Promise.all(keys.map((key) => run(client, `${prefix}${key}`))),
      async () => undefined,
    )

  const take = (keys: readonly string[]) =>
    each(keys, async (client, key) => {
      const expiration = { type: 'PX', value: leaseMs } as const
      return (await client.set(`${key}:lease`, '1', { condition: 'NX', expiration })) === 'OK'
    })

  const keep = (keys: readonly string[], prices: ReadonlyMap<string, number>) =>
    each(keys, async (client, key) => {
      const price = prices.get(key.slice(prefix.length))
      const value = Math.max(1, price === undefined ? Math.min(maxAgeMs, unknownMs) : maxAgeMs)
      await client.set(key, price === undefined ? nobody : String(price), { expiration: { type: 'PX', value } })
      // Not released: a process that saw no price a moment ago must not take it now.
      await client.set(`${key}:lease`, '1', { expiration: { type: 'PX', value: Math.min(value, leaseMs) } })
    })

  return {
    async read(keys, signal, ask) {
      const found = new Map<string, number>()
      const askFor = async (asked: readonly string[]) => {
        const prices = await ask(asked)
        for (const [key, price] of prices) found.set(key, price)
        await keep(asked, prices)
      }
      let missing = [...new Set(keys)]
      while (missing.length > 0) {
        signal.throwIfAborted()
        const said = await each(missing, (client, key) => client.get(key))
        if (!said) return new Map([...found, ...(await ask(missing))])
        for (const [at, text] of said.entries()) {
          const price = toPrice(text)
          if (price !== undefined) found.set(missing[at] as string, price)
        }
        missing = missing.filter((_key, at) => said[at] === null)
        const isMine = await take(missing)
        const own = missing.filter((_key, at) => isMine?.[at] ?? true)
        if (own.length > 0) await askFor(own)
        missing = missing.filter((key) => !own.includes(key))
        if (missing.length > 0) await sleep(lookMs, undefined, { signal })
      }
      return found
    },
    close: () => redis.close(),
  }
}

export declare namespace createPriceLease {
  type Options = Omit<connectRedis.Options, 'use' | 'says'> & {
    /** How long a price is given again. */
    maxAgeMs: number
    prefix?: string | undefined
  }
}

/** Stands in Redis for an unknown price. */
const nobody = '-'

/** A price as it is kept; `undefined` for anything else. */
function toPrice(text: string | null): number | undefined {
  if (text === null || !/^\d+(\.\d+)?(e[+-]\d+)?$/.test(text)) return undefined
  const price = Number(text)
  return Number.isFinite(price) ? price : undefined
}

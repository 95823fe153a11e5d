import { afterAll, afterEach, beforeAll } from 'vitest'
import type { TestEngine } from './engines.ts'
import { RelayClient } from './relayClient.ts'
import { type OwnPostgres, startOwnPostgres } from './startOwnPostgres.ts'
import { type OwnRedis, startOwnRedis } from './startOwnRedis.ts'
import { startTestGateway, type TestGateway } from './startTestGateway.ts'

/** Where a gateway's relay is. */
export const toUrl = (gateway: TestGateway) => `${gateway.url.replace('http', 'ws')}/relay`

/** Clients for the tests of a file; they, and what is added to `open`, are closed after each. */
export function relayTests() {
  const open: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })
  async function connect(gateway: TestGateway, options: RelayClient.Options = {}): Promise<RelayClient> {
    const client = await RelayClient.open(toUrl(gateway), options)
    open.push(() => client.close())
    return client
  }
  async function startOn(engine: TestEngine, env: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
    const gateway = await startTestGateway({ engine, env })
    open.push(() => gateway.stop())
    return gateway
  }
  return { open, connect, startOn }
}

/** A file's own PostgreSQL and Redis, which its tests may stop; absent where they are not installed. */
export function ownServers(): { readonly postgres: OwnPostgres | undefined; readonly redis: OwnRedis | undefined } {
  const own: { postgres: OwnPostgres | undefined; redis: OwnRedis | undefined } = { postgres: undefined, redis: undefined }
  beforeAll(async () => {
    const [postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()])
    Object.assign(own, { postgres, redis })
  })
  afterAll(async () => {
    own.redis?.thaw()
    await Promise.all([own.postgres?.remove(), own.redis?.kill()])
  })
  return own
}

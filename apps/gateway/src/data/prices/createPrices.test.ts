import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { postgres } from '../../../test/engines.ts'
import { isRedisThere, redisUrl } from '../../../test/redisAddress.ts'
import { startFakeService } from '../../../test/startFakeService.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const chainId = 'eip155:10'
// Of this run alone: what other runs read is in the same Redis.
const contracts = Array.from({ length: 4 }, () => `${chainId}:0x${randomBytes(20).toString('hex')}`)
const [one = '', two = '', three = '', unknown = ''] = contracts
const isThere = await isRedisThere()

/** A source that says what it is asked, and answers once it may. */
async function startSource({ isHeld = false } = {}) {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  if (!isHeld) go()
  const asked: string[][] = []
  let isAway = false
  const service = await startFakeService(async (_request, body) => {
    const { addresses } = JSON.parse(body) as { addresses: string[] }
    asked.push(addresses.map((address) => address.toLowerCase()))
    await gone
    if (isAway) return 'nonsense'
    const known = addresses.filter((address) => address.toLowerCase() !== unknown)
    return { fungibles: known.map((address) => ({ address, name: '', symbol: '', iconUrl: null, price: 1.5 })) }
  })
  open.push(() => service.stop())
  return {
    ...{ url: service.url, asked, go },
    turn(now: 'away' | 'back') {
      isAway = now === 'away'
    },
  }
}

/** Two processes on one database and one Redis. */
async function startTwo(url: string, env: Record<string, string> = {}): Promise<readonly TestGateway[]> {
  const database = await postgres?.create('gateway')
  open.push(() => database?.remove())
  const all: TestGateway[] = []
  for (let at = 0; at < 2; at++) {
    const gateway = await startTestGateway({
      engine: { name: 'postgres', create: async () => ({ env: database?.env ?? {}, remove: async () => {} }) },
      env: { LATCHKEY_DATA_URLS: `${chainId}=${url}`, REDIS_URL: redisUrl, LATCHKEY_LIMIT_REDIS_MS: '2000', ...env },
    })
    open.push(() => gateway.stop())
    all.push(gateway)
  }
  return all
}

async function read(gateway: TestGateway | undefined, addresses: readonly string[]) {
  if (!gateway) throw new Error('There is no such gateway')
  const response = await gateway.ask('/v1/fungible/price', { body: { currency: 'usd', addresses } })
  const { fungibles } = (await response.json()) as { fungibles: { address: string; price: number }[] }
  return fungibles.map(({ address, price }) => [address, price])
}

test.runIf(isThere && postgres)('A-01 5.2 of several processes one reads a price, at one moment and after, and all give it', async () => {
  const source = await startSource({ isHeld: true })
  const both = await startTwo(source.url)
  const reading = Promise.all(Array.from({ length: 10 }, (_, at) => read(both[at % 2], at % 3 === 0 ? [one, two, unknown] : [two, three])))
  await expect.poll(() => source.asked.flat()).toEqual(expect.arrayContaining([one, two, three]))
  // Answered after those: by then all are under way.
  for (const gateway of both) await gateway.ask('/appkit/v1/config')
  source.go()
  const answers = await reading
  for (const [at, answer] of answers.entries())
    expect(answer).toEqual((at % 3 === 0 ? [one, two] : [two, three]).map((address) => [address, 1.5]))
  // Who asks late on a slow machine asks again for what has no price.
  const priced = () => source.asked.flat().filter((address) => address !== unknown)
  expect(priced().sort()).toEqual([one, two, three].sort())
  for (const gateway of both) await read(gateway, [one, two, three])
  expect(priced()).toHaveLength(3)
})

test.runIf(isThere && postgres)(
  'A-01 5.2 a price that could not be read keeps no process waiting, and is read again a second later',
  async () => {
    const source = await startSource()
    const both = await startTwo(source.url)
    const [, , , , ...rest] = [...contracts, `${chainId}:0x${randomBytes(20).toString('hex')}`]
    source.turn('away')
    const startedAt = performance.now()
    expect(await Promise.all(both.map((gateway) => read(gateway, rest)))).toEqual([[], []])
    // How long the one that reads is waited for.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    source.turn('back')
    await expect.poll(() => read(both[1], rest)).toEqual(rest.map((address) => [address, 1.5]))
  },
)

test.runIf(postgres)('A-01 5.2 while Redis is away each process reads for itself', async () => {
  const source = await startSource()
  const both = await startTwo(source.url, { REDIS_URL: 'redis://127.0.0.1:9' })
  for (const gateway of both) expect(await read(gateway, [one])).toEqual([[one, 1.5]])
  expect(source.asked).toEqual([[one], [one]])
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanNow } from '../../../../test/cleanNow.ts'
import { connectNode } from '../../../../test/connectNode.ts'
import { engines, type TestDatabase } from '../../../../test/engines.ts'
import { moveBadge, moveBadges, moveCoin, movePostcard, placeTokens, tokens } from '../../../../test/logContracts.ts'
import { type Anvil, accounts, startAnvil } from '../../../../test/startAnvil.ts'
import type { Config } from '../../../host/config/readConfig.ts'
import { openDatabase } from '../../../host/database/openDatabase.ts'
import type { Database } from '../../../host/database/schema.ts'
import { createLog } from '../../../host/log/log.ts'
import type { UpstreamPool } from '../../rpc/createUpstreamPool.ts'
import { createIndexer } from './createIndexer.ts'
import { oldBlocks } from './oldBlocks.ts'

const [ada, bob] = accounts
const nobody = '0x0000000000000000000000000000000000000000'
const chainId = 'eip155:31337'

describe.each(engines)('$name', (engine) => {
  let chain: Anvil
  let database: TestDatabase
  let db: Database
  const ends: AbortController[] = []
  beforeAll(async () => {
    chain = await startAnvil()
    await placeTokens(chain)
    database = await engine.create('gateway')
    db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
  })
  afterAll(async () => {
    await db.destroy()
    await database.remove()
    await chain.stop()
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end.abort()
  })

  const log = createLog({ level: 'off', write: () => {}, now: Date.now })
  const connect = () => connectNode(chain.url, log)

  function index(options: Partial<createIndexer.Options> = {}) {
    const end = new AbortController()
    ends.push(end)
    const base = {
      db,
      chainId,
      nodes: connect(),
      owner: 'one',
      startBlock: 0,
      batchBlocks: 3,
      keepBlocks: 1_000,
      pollMs: 10,
      targetMs: 20,
      leaseMs: 30_000,
      now: Date.now,
      log,
      signal: end.signal,
    }
    return createIndexer({ ...base, ...options })
  }

  /** Nodes that have not seen the blocks above `number` yet; one of several may say that there are more. */
  function nodesBehind(number: number, { saysHeight = number } = {}): UpstreamPool {
    const nodes = connect()
    return {
      size: 1,
      async ask(calls, options) {
        const { answers, upstream } = await nodes.ask(calls, options)
        const cut = calls.map(({ method, params }, at) => {
          if (method === 'eth_blockNumber') return { result: `0x${saysHeight.toString(16)}` }
          return method === 'eth_getBlockByNumber' && Number((params as string[])[0]) > number ? { result: null } : answers[at]
        })
        return { answers: cut as typeof answers, upstream }
      },
    }
  }

  async function takeAll(indexer = index()) {
    for (let round = 0; round < 100; round++) if ((await indexer.step()) === 'idle') return
    throw new Error('It does not come to an end')
  }

  const of = (address: string) =>
    db
      .selectFrom('index_activity')
      .innerJoin('index_transaction', (join) =>
        join
          .onRef('index_transaction.chain_id', '=', 'index_activity.chain_id')
          .onRef('index_transaction.hash', '=', 'index_activity.hash'),
      )
      .select(['index_activity.hash', 'is_failed'])
      .where('address', '=', address)
      .orderBy('index_activity.block_number')
      .orderBy('index_activity.position')
      .execute()
  const holdings = async (owner: string) =>
    (await db.selectFrom('nft_holding').select(['contract', 'token_id', 'quantity']).where('owner', '=', owner).execute())
      .map(({ contract, token_id, quantity }) => `${contract} ${token_id} ×${quantity}`)
      .sort()

  test('B-04 takes in what moved: coins of the chain, tokens, collectibles, alone and in batches', async () => {
    const hashes = [
      await chain.send({ to: bob, value: 5n }),
      await moveCoin(chain, { from: ada, to: bob, value: 7n }),
      await movePostcard(chain, { from: nobody, to: ada, id: 1n }),
      await movePostcard(chain, { from: ada, to: bob, id: 1n }),
      await moveBadge(chain, { from: nobody, to: bob, id: 2n, value: 10n }),
      await moveBadges(chain, { from: bob, to: ada, ids: [2n, 3n], values: [4n, 1n] }),
    ]
    await takeAll()

    expect((await of(ada)).map(({ hash }) => hash)).toEqual(hashes)
    expect((await of(bob)).map(({ hash }) => hash)).toEqual(hashes.filter((_, at) => at !== 2))
    expect(await holdings(ada)).toEqual([`${tokens.badges} 2 ×4`, `${tokens.badges} 3 ×1`])
    expect(await holdings(bob)).toEqual([`${tokens.badges} 2 ×6`, `${tokens.badges} 3 ×-1`, `${tokens.postcards} 1 ×1`])
  })

  test('E-11 takes in a transaction that failed with what it tried, and what only looks like a transfer as none', async () => {
    await chain.rpc('anvil_setCode', ['0x00000000000000000000000000000000000fa110', '0x60006000fd'])
    const failed = await chain.send({ to: '0x00000000000000000000000000000000000fa110', value: 1n })
    // A from that is no address.
    const odd = await chain.send({
      to: tokens.coin,
      data: `0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef${'f'.repeat(64)}${'0'.repeat(64)}${'0'.repeat(64)}`,
    })
    await takeAll()

    expect((await of(ada)).slice(-2)).toEqual([
      { hash: failed, is_failed: 1 },
      { hash: odd, is_failed: 0 },
    ])
    expect(
      await db.selectFrom('index_transfer').select(['hash', 'standard', 'value']).where('hash', 'in', [failed, odd]).execute(),
    ).toEqual([{ hash: failed, standard: 'native', value: '1' }])
  })

  test('S-19 follows a chain that changes its mind, and loses and doubles nothing', async () => {
    await takeAll()
    const before = { ada: await of(ada), holdings: await holdings(ada) }
    const snapshot = await chain.rpc('evm_snapshot')
    const dropped = await movePostcard(chain, { from: nobody, to: ada, id: 9n })
    await chain.send({ to: bob, value: 1n })
    await takeAll()
    expect((await of(ada)).map(({ hash }) => hash)).toContain(dropped)
    expect(await holdings(ada)).toContain(`${tokens.postcards} 9 ×1`)

    await chain.rpc('evm_revert', [snapshot])
    const kept = await moveCoin(chain, { from: ada, to: bob, value: 8n })
    await chain.rpc('anvil_mine', ['0x4'])
    await takeAll()

    expect(await of(ada)).toEqual([...before.ada, { hash: kept, is_failed: 0 }])
    expect(await holdings(ada)).toEqual(before.holdings)
  })

  test('R-A8 a node that is behind the others takes nothing back', async () => {
    await chain.send({ to: bob, value: 2n })
    await takeAll()
    const before = await of(bob)
    const behind = Number(await chain.rpc('eth_blockNumber', [])) - 1
    const late = nodesBehind(behind)

    expect(await index({ nodes: late }).step()).toBe('idle')
    expect(await index({ nodes: nodesBehind(behind, { saysHeight: behind + 1 }) }).step()).toBe('idle')
    expect(await of(bob)).toEqual(before)
  })

  test('goes on where it was after every place at which it can end', async () => {
    const hashes: string[] = []
    for (let at = 0; at < 8; at++) hashes.push(await chain.send({ to: bob, value: 1n }))
    // Every second round is cut off while it reads: its work is done by the next one, once.
    for (let round = 0; round < 20; round++) {
      const end = new AbortController()
      const indexer = index({ signal: end.signal })
      const step = indexer.step().catch(() => undefined)
      if (round % 2 === 0) end.abort()
      await step
    }
    const found = (await of(bob)).map(({ hash }) => hash)

    expect(found.slice(-8)).toEqual(hashes)
    expect(new Set(found).size).toBe(found.length)
  })

  test('of two processes one works; the other takes over when it has gone', async () => {
    let time = Date.now() + 100_000
    const [one, two] = [index({ owner: 'one', now: () => time }), index({ owner: 'two', now: () => time })]
    await chain.send({ to: bob, value: 1n })
    expect(await one.step()).toBe('took')

    expect(await two.step()).toBe('elsewhere')
    time += 30_001
    await chain.send({ to: bob, value: 1n })

    expect(await two.step()).toBe('took')
    expect(await one.step()).toBe('elsewhere')
  })

  test('keeps transactions of so many blocks, and knows who holds what all the same', async () => {
    const late = Date.now() + 1_000_000
    const before = await holdings(bob)
    await chain.rpc('anvil_mine', ['0x20'])
    await takeAll(index({ now: () => late }))
    const config = { LATCHKEY_LIMIT_INDEX_BLOCKS: 10 } as Config
    await cleanNow(await oldBlocks({ db, config, indexed: [chainId] }))

    expect((await of(ada)).length).toBe(0)
    expect(await holdings(bob)).toEqual(before)
    expect(await db.selectFrom('index_block').selectAll().execute()).not.toEqual([])
  })

  test('begins again on another chain of the same name', async () => {
    const late = Date.now() + 2_000_000
    await chain.stop()
    chain = await startAnvil()
    await placeTokens(chain)
    const hash = await movePostcard(chain, { from: nobody, to: bob, id: 77n })
    await takeAll(index({ now: () => late }))

    expect((await of(bob)).map((one) => one.hash)).toEqual([hash])
    expect(await holdings(bob)).toEqual([`${tokens.postcards} 77 ×1`])
    expect(await holdings(ada)).toEqual([])
  })
})

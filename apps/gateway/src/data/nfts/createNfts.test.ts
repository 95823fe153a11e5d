import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAbiParameters } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { busy } from '../../host/http/errors.ts'
import { createGate, type Gate } from '../images/createGate.ts'
import { createNfts, type NftPlace } from './createNfts.ts'

const chainId = 'eip155:1'

/** A register over a chain whose collectibles say that they are described at `https://meta.example/{id}`. */
async function start(
  gate: Gate,
  fetchMetadata: (url: string) => Promise<Uint8Array>,
  { takesNumbers = false, now = Date.now, take = async (): Promise<string | null> => null } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-nfts-'))
  const db = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true })
  })
  const ask = async ([{ params }]: [{ params: [{ data: string }] }]) => {
    const url = `https://meta.example/${BigInt(`0x${params[0].data.slice(10)}`)}`
    return { answers: [{ result: encodeAbiParameters([{ type: 'string' }], [url]) }] }
  }
  const nfts = createNfts({
    ...{ db, gate, fetchMetadata, ipfsUrl: undefined, now, maxAgeMs: 60_000 },
    chains: { getNodes: () => ({ ask }) } as never,
    pictures: { take } as never,
  })
  const items = Array.from({ length: 20 }, (_, at): NftPlace => ({ contract: '0xabc', tokenId: String(at), standard: 'erc721' }))
  const describe = (signal = new AbortController().signal) => nfts.describe({ chainId, items, takesNumbers, signal })
  return { db, describe }
}
/** A gate where a single host has all the places. */
const gateOf = (bound: createGate.Bound) => createGate({ ...bound, perHost: bound })
const metadata = (url: string) => new TextEncoder().encode(JSON.stringify({ name: `Plot ${url.split('/').at(-1)}` }))

test('T-D4 what collectibles say of themselves is fetched through the gate that pictures share: a few at once, whatever a contract lists', async () => {
  const gate = gateOf({ atOnce: 8, waitingMax: 100 })
  let inside = 0
  let most = 0
  const go = Promise.withResolvers<void>()
  // Pictures are being fetched as well: their places count.
  for (let at = 0; at < 5; at++) void gate('', () => go.promise)
  const { describe } = await start(gate, async (url) => {
    most = Math.max(most, ++inside)
    await go.promise
    inside--
    return metadata(url)
  })
  const described = describe()
  await vi.waitFor(() => expect(inside).toBe(3))
  go.resolve()
  expect((await described).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `Plot ${at}`))
  expect(most).toBeLessThanOrEqual(8)
})

test('T-D4 the gateway fetches from no more than eight places at once, and from no host more than three, for however many lists', async () => {
  const node = await startFakeNode({
    answers: {
      eth_call: ({ params }) => {
        const [{ data }] = params as [{ data: string }]
        if (data.length === 10) return null
        const id = BigInt(`0x${data.slice(10)}`)
        // Every second one is at the same host.
        return encodeAbiParameters([{ type: 'string' }], [`https://host${(id % 2n) * id}.example/${id}`])
      },
    },
  })
  const inside = new Map<string, number>()
  const most = { all: 0, host: 0 }
  const go = Promise.withResolvers<void>()
  const gateway = await startTestGateway({
    env: { LATCHKEY_RPC_URLS: `eip155:31337=${node.url}`, LATCHKEY_INDEX_CHAINS: 'eip155:31337=0' },
    async fetchPicture(url) {
      const { host } = new URL(url)
      inside.set(host, (inside.get(host) ?? 0) + 1)
      const counts = [...inside.values()]
      most.all = Math.max(
        most.all,
        counts.reduce((sum, one) => sum + one, 0),
      )
      most.host = Math.max(most.host, ...counts)
      await go.promise
      inside.set(host, (inside.get(host) ?? 0) - 1)
      return metadata(url)
    },
  })
  onTestFinished(async () => {
    await gateway.stop()
    await node.stop()
  })
  const owners = Array.from({ length: 4 }, (_, at) => `0x${String(at + 1).repeat(40)}`)
  const rows = owners.flatMap((owner, at) =>
    Array.from({ length: 20 }, (_, one) => ({
      ...{ chain_id: 'eip155:31337', contract: `0x${'c'.repeat(40)}`, token_id: String(at * 20 + one), owner },
      ...{ standard: 'erc721' as const, quantity: '1', block_number: 1 },
    })),
  )
  await gateway.gateway.db.insertInto('nft_holding').values(rows).execute()
  const asked = owners.map(async (owner) => (await gateway.ask(`/v1/account/${owner}/nfts?chainId=eip155:31337`)).json())
  await vi.waitFor(() => expect(most).toEqual({ all: 8, host: 3 }))
  go.resolve()
  const pages = (await Promise.all(asked)) as { data: { name: string }[] }[]
  expect(pages.map(({ data }) => data.filter(({ name }) => name.startsWith('Plot')).length)).toEqual([20, 20, 20, 20])
  expect(most).toEqual({ all: 8, host: 3 })
})

test('T-D4 an address that fails gives its place at the gate back, and its collectible goes by its number', async () => {
  const { describe } = await start(gateOf({ atOnce: 1, waitingMax: 100 }), async (url) => {
    if (/[02468]$/.test(url)) throw new Error('no answer')
    return metadata(url)
  })
  const described = await describe()
  expect(described.slice(0, 3).map(({ name }) => name)).toEqual(['#0', 'Plot 1', '#2'])
})

test('a name that is a template says the number, not the 64 digits of an address', async () => {
  const names: { readonly [id: string]: string } = { 1: 'Badge {id}', 2: `Badge ${'0'.repeat(63)}2`, 3: `#${'0'.repeat(63)}3`, 4: 'Plain' }
  const { describe } = await start(gateOf({ atOnce: 1, waitingMax: 100 }), async (url) =>
    new TextEncoder().encode(JSON.stringify({ name: names[url.split('/').at(-1) ?? ''] ?? '' })),
  )

  expect((await describe()).slice(0, 5).map(({ name }) => name)).toEqual(['#0', 'Badge #1', 'Badge #2', '#3', 'Plain'])
})

test.each([
  ['refuses a list', false],
  ['has history go by numbers', true],
])('5.2 R-A11 a full queue %s, and what was not asked for is asked for the next time', async (_what, takesNumbers) => {
  const gate = gateOf({ atOnce: 1, waitingMax: 20 })
  const go = Promise.withResolvers<void>()
  const { db, describe } = await start(gate, async (url) => metadata(url), { takesNumbers })
  const others = Array.from({ length: 21 }, () => gate('', () => go.promise))
  if (takesNumbers) expect((await describe()).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `#${at}`))
  else await expect(describe()).rejects.toMatchObject({ status: 503, reasons: [{ name: 'BUSY' }] })
  expect(await db.selectFrom('nft').select('token_id').execute()).toEqual([])
  go.resolve()
  await Promise.all(others)
  expect((await describe()).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `Plot ${at}`))
})

test.each([
  ['waits for its turn', false],
  ['is being asked for', true],
])('5.2 a caller who hangs up while a collectible %s leaves nothing behind: it is asked for again', async (_what, isInside) => {
  const places = gateOf({ atOnce: 1, waitingMax: 100 })
  let arrived = 0
  const gate: Gate = (url, run, signal) => {
    arrived++
    return places(url, run, signal)
  }
  const go = Promise.withResolvers<void>()
  const others = isInside ? undefined : places('', () => go.promise)
  const { db, describe } = await start(gate, async (url) => {
    await go.promise
    if (leaving.signal.aborted && isInside && !isBack) throw new Error('no answer')
    return metadata(url)
  })
  const leaving = new AbortController()
  let isBack = false
  const described = describe(leaving.signal)
  const refused = expect(described).rejects.toThrow('hung up')
  await expect.poll(() => arrived).toBe(20)
  leaving.abort(new Error('hung up'))
  go.resolve()
  await refused
  await others
  await places('', async () => undefined)
  expect(await db.selectFrom('nft').select('token_id').execute()).toEqual([])
  isBack = true
  expect((await describe()).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `Plot ${at}`))
})

test('5.2 a picture that met a full queue is not remembered as missing, and one that is known stays', async () => {
  let at = 0
  let take = async (): Promise<string | null> => {
    throw busy()
  }
  const gate = gateOf({ atOnce: 8, waitingMax: 100 })
  const { db, describe } = await start(gate, async (url) => metadata(url), { now: () => at, take: () => take() })
  const images = async () => new Set((await describe()).map(({ imageId }) => imageId))

  expect((await describe())[3]).toMatchObject({ name: 'Plot 3', imageId: null })
  expect(await db.selectFrom('nft').select('token_id').execute()).toEqual([])
  take = async () => 'avatar-1'
  expect(await images()).toEqual(new Set(['avatar-1']))
  at = 100_000
  take = async () => {
    throw busy()
  }
  expect(await images()).toEqual(new Set(['avatar-1']))
  take = async () => 'avatar-2'
  expect(await images()).toEqual(new Set(['avatar-2']))
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAbiParameters } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createGate, type Gate } from '../images/createGate.ts'
import { createNfts, type NftPlace } from './createNfts.ts'

const chainId = 'eip155:1'

/** A register over a chain whose collectibles say that they are described at `https://meta.example/{id}`. */
async function start(gate: Gate, fetchMetadata: (url: string) => Promise<Uint8Array>) {
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
    ...{ db, gate, fetchMetadata, ipfsUrl: undefined, now: Date.now, maxAgeMs: 60_000 },
    chains: { getNodes: () => ({ ask }) } as never,
    pictures: { keep: async () => null } as never,
  })
  const items = Array.from({ length: 20 }, (_, at): NftPlace => ({ contract: '0xabc', tokenId: String(at), standard: 'erc721' }))
  return nfts.describe({ chainId, items, signal: new AbortController().signal })
}
const metadata = (url: string) => new TextEncoder().encode(JSON.stringify({ name: `Plot ${url.split('/').at(-1)}` }))

test('T-D4 what collectibles say of themselves is fetched through the gate that pictures share: a few at once, whatever a contract lists', async () => {
  const gate = createGate(8)
  let inside = 0
  let most = 0
  const go = Promise.withResolvers<void>()
  // Pictures are being fetched as well: their places count.
  for (let at = 0; at < 5; at++) void gate(() => go.promise)
  const described = start(gate, async (url) => {
    most = Math.max(most, ++inside)
    await go.promise
    inside--
    return metadata(url)
  })
  await vi.waitFor(() => expect(inside).toBe(3))
  go.resolve()
  expect((await described).map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `Plot ${at}`))
  expect(most).toBeLessThanOrEqual(8)
})

test('T-D4 an address that fails gives its place at the gate back, and its collectible goes by its number', async () => {
  const described = await start(createGate(1), async (url) => {
    if (/[02468]$/.test(url)) throw new Error('no answer')
    return metadata(url)
  })
  expect(described.slice(0, 3).map(({ name }) => name)).toEqual(['#0', 'Plot 1', '#2'])
})

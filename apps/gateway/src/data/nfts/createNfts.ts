import { type Hex, hexToString, pad, toHex } from 'viem'
import type { Database } from '../../host/database/schema.ts'
import { isBusy } from '../../host/http/errors.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { Gate } from '../images/createGate.ts'
import { type Pictures, readDataUrl } from '../images/createPictures.ts'
import { toIpfsUrl } from '../images/toIpfsUrl.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'

/** A collectible by its place. */
export type NftPlace = { readonly contract: string; readonly tokenId: string; readonly standard: 'erc721' | 'erc1155' }

/** What a collectible is called and looks like. */
export type NftDescription = {
  readonly contract: string
  readonly tokenId: string
  readonly name: string
  readonly imageId: string | null
  readonly isSpam: boolean
}

/** Names and pictures of collectibles. */
export type Nfts = {
  /**
   * As far as it is known or can be had in time; the rest goes by its number.
   *
   * @throws {@link RefusedError} 503 where too many wait for one to be looked up that nothing is known of, unless `takesNumbers`.
   */
  describe(parameters: {
    chainId: string
    items: readonly NftPlace[]
    signal: AbortSignal
    /** Whether numbers will do where too many wait: they are asked for again the next time. */
    takesNumbers?: boolean | undefined
  }): Promise<readonly NftDescription[]>
}

/** Collectibles that are looked up for one answer. */
const lookupsMax = 40
const nameMax = 128
const metadataMax = 200_000

/** Makes the register. What metadata said is kept: it is asked for again after `maxAgeMs`. */
export function createNfts(options: createNfts.Options): Nfts {
  const { db, chains, pictures, now, maxAgeMs, gate, ipfsUrl } = options
  const flights = createSingleFlight<Awaited<ReturnType<typeof look>>>()

  /** Without `imageId` where too many pictures wait: nothing is known of this one then. */
  async function look(chainId: string, place: NftPlace, signal: AbortSignal): Promise<{ name: string; imageId?: string | null }> {
    const uri = await readUri(chains, chainId, place, signal)
    const found = uri === undefined ? undefined : toReachable(uri, ipfsUrl)
    const json = found === undefined ? undefined : await readMetadata(found, (url) => gate(url, () => options.fetchMetadata(url), signal))
    const { name, image } = readFields(json)
    const said = { name: spellNumber(name, place.tokenId) || `#${place.tokenId.slice(0, 24)}` }
    try {
      return { ...said, imageId: await pictures.take(image, 'nft') }
    } catch (error) {
      if (isBusy(error)) return said
      throw error
    }
  }

  async function lookAndKeep(chainId: string, place: NftPlace, signal: AbortSignal): ReturnType<typeof look> {
    const { contract, tokenId } = place
    const found = await look(chainId, place, signal)
    if (found.imageId === undefined) return found
    const said = { name: found.name, image_id: found.imageId, asked_at: now() }
    await db
      .insertInto('nft')
      .values({ chain_id: chainId, contract, token_id: tokenId, ...said })
      .onConflict((conflict) => conflict.columns(['chain_id', 'contract', 'token_id']).doUpdateSet(said))
      .execute()
    return found
  }

  return {
    async describe({ chainId, items, signal, takesNumbers = false }) {
      const places = [...new Map(items.map((item) => [`${item.contract}|${item.tokenId}`, item])).values()]
      if (places.length === 0) return []
      const rows = await db
        .selectFrom('nft')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('contract', 'in', [...new Set(places.map(({ contract }) => contract))])
        .where('token_id', 'in', [...new Set(places.map(({ tokenId }) => tokenId))])
        .execute()
      const known = new Map(rows.map((row) => [`${row.contract}|${row.token_id}`, row]))
      let lookups = 0
      return Promise.all(
        places.map(async (place) => {
          const { contract, tokenId } = place
          const row = known.get(`${contract}|${tokenId}`)
          if (row && now() - row.asked_at < maxAgeMs)
            return { contract, tokenId, name: row.name, imageId: row.image_id, isSpam: isSpam(row.name) }
          if (lookups++ >= lookupsMax)
            return { contract, tokenId, name: row?.name ?? `#${tokenId}`, imageId: row?.image_id ?? null, isSpam: false }
          const before = { name: row?.name ?? `#${tokenId}`, imageId: row?.image_id ?? null }
          const ask = (shared: AbortSignal) => lookAndKeep(chainId, place, shared)
          const found = await flights.share(`${chainId}|${contract}|${tokenId}`, signal, ask).catch((error: unknown) => {
            // One who hung up was not told what the collectible is: it is not kept as unknown.
            signal.throwIfAborted()
            if (!isBusy(error)) return before
            if (takesNumbers || row) return undefined
            throw error
          })
          // What was not asked for is not kept as its answer.
          if (!found) return { contract, tokenId, ...before, isSpam: isSpam(before.name) }
          const { name, imageId } = found
          return { contract, tokenId, name, imageId: imageId === undefined ? before.imageId : imageId, isSpam: isSpam(name) }
        }),
      )
    },
  }
}

export declare namespace createNfts {
  type Options = {
    db: Database
    chains: ChainNodes
    pictures: Pictures
    now: () => number
    maxAgeMs: number
    /** Gets the bytes at a public `https:` address. */
    fetchMetadata: (url: string) => Promise<Uint8Array>
    /** Lets some fetches through at once; the same as for pictures. */
    gate: Gate
    ipfsUrl: string | undefined
  }
}

/** A name that asks to be visited: what sends itself to strangers does little else (U-11). */
export function isSpam(name: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|io|xyz|app|site|top|gift|claim|fi|vip|link)\b|\b(claim|airdrop|reward|voucher)\b/i.test(
    name,
  )
}

async function readUri(
  chains: ChainNodes,
  chainId: string,
  { contract, tokenId, standard }: NftPlace,
  signal: AbortSignal,
): Promise<string | undefined> {
  const nodes = chains.getNodes(chainId)
  if (!nodes) return undefined
  const id = pad(toHex(BigInt(tokenId)))
  // `tokenURI(uint256)` and `uri(uint256)`
  const data = `${standard === 'erc721' ? '0xc87b56dd' : '0x0e89341c'}${id.slice(2)}`
  const { answers } = await nodes.ask([{ method: 'eth_call', params: [{ to: contract, data }, 'latest'] }], { signal })
  const [answer] = answers
  const result = answer && 'result' in answer ? answer.result : undefined
  if (typeof result !== 'string' || !/^0x([0-9a-fA-F]{2}){64,}$/.test(result) || result.length > metadataMax * 4) return undefined
  const length = Number(BigInt(`0x${result.slice(66, 130)}`))
  const text = hexToString(`0x${result.slice(130, 130 + length * 2)}` as Hex)
  return text.replace('{id}', id.slice(2))
}

/** A name may be a template, too: `Badge {id}` is called `Badge #7`, not by the 64 digits that belong in an address. */
function spellNumber(name: string, tokenId: string): string {
  const digits = pad(toHex(BigInt(tokenId))).slice(2)
  return name.replaceAll('{id}', digits).replace(new RegExp(`#?${digits}`, 'gi'), `#${tokenId.slice(0, 24)}`)
}

async function readMetadata(url: string, fetchMetadata: createNfts.Options['fetchMetadata']): Promise<unknown> {
  const bytes = readDataUrl(url) ?? (url.startsWith('https:') ? await fetchMetadata(url) : undefined)
  if (!bytes || bytes.length > metadataMax) return undefined
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown
}

function readFields(json: unknown): { name: string; image: string | undefined } {
  const { name, image, image_url } = (typeof json === 'object' && json !== null ? json : {}) as {
    name?: unknown
    image?: unknown
    image_url?: unknown
  }
  const picture = [image, image_url].find((value): value is string => typeof value === 'string')
  return { name: typeof name === 'string' ? name.slice(0, nameMax) : '', image: picture }
}

function toReachable(url: string, ipfsUrl: string | undefined): string | undefined {
  if (!url.startsWith('ipfs:')) return url
  return ipfsUrl === undefined ? undefined : toIpfsUrl(url, ipfsUrl)
}

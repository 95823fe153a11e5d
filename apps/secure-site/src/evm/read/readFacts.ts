import type { Asker } from '../../Asker.ts'
import type { Asset as PricedAsset, Prices } from '../../chain/createPrices.ts'
import type { Rpc } from '../../chain/createRpc.ts'
import { findNetwork } from '../../chain/findNetwork.ts'
import type { Clear } from '../clear/createClear.ts'
import type { Asset, Decoded } from '../Effect.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { decodeRequest } from './decodeRequest.ts'
import type { SignRequest } from './parseRequest.ts'
import { readToken } from './readToken.ts'

/** Tokens that are looked up for one review. */
const tokensMax = 20

/** Where facts come from: the operator's own services. */
export type FactSources = { readonly rpc: Rpc; readonly prices: Prices; readonly clear: Clear }

/** What is found out for every account alike; fees and trials are added by who prepares the calls. */
export type SharedFacts = Omit<ReviewFacts, 'fee' | 'usualFee' | 'isFeeNamed' | 'trials' | 'isAtomic' | 'otherAccount'>

/** Finds out what a request is about (T-F10). */
export async function readFacts(
  sources: FactSources,
  request: SignRequest,
  { address, chainId }: Pick<Asker, 'address' | 'chainId'>,
  signal: AbortSignal,
): Promise<SharedFacts> {
  const decoded = decodeRequest(request)
  const assets = listAssets(decoded)
  const contracts = [...new Set(assets.flatMap((one) => (one.kind === 'coin' ? [] : [one.address.toLowerCase()])))].slice(0, tokensMax)
  const priced: readonly PricedAsset[] = [{ chainId }, ...contracts.map((token) => ({ chainId, token }))]
  const [found, prices, clear] = await Promise.all([
    Promise.all(
      contracts.map(async (one) => [one, await readToken(sources.rpc, { chainId, address: one, holder: address, signal })] as const),
    ),
    request.kind === 'message' ? new Map<string, bigint>() : sources.prices(priced, signal),
    sources.clear(request, { address, chainId }, signal),
  ])
  return {
    ...readNetwork(chainId),
    tokens: new Map(found.flatMap(([one, token]) => (token ? [[one, token] as const] : []))),
    prices,
    clear,
  }
}

/** How the chain and its coin are named. */
export function readNetwork(chainId: string): Pick<ReviewFacts, 'chainId' | 'network' | 'symbol' | 'decimals' | 'isCoinKnown'> {
  const { name, symbol, decimals, isKnown } = findNetwork(chainId)
  return { chainId, network: name, symbol, decimals, isCoinKnown: isKnown }
}

function listAssets(decoded: readonly Decoded[]): readonly Asset[] {
  const effects = decoded.flatMap((one) => (one.kind === 'known' ? one.effects : []))
  return effects.flatMap((one): readonly Asset[] => {
    if (one.kind === 'move' || one.kind === 'allow') return [one.asset]
    if (one.kind === 'operator') return [{ kind: 'token', address: one.collection }]
    return one.kind === 'order' ? [...one.gives, ...one.gets, ...one.pays].map(({ asset }) => asset) : []
  })
}

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

/** Most tokens that are looked up for one review. */
const tokensMax = 20
/** Most amounts of one token that are looked up. */
const numbersMax = 20

/** Sources of facts: the operator's own services. */
export type FactSources = { readonly rpc: Rpc; readonly prices: Prices; readonly clear: Clear }

/** Facts that are the same for every account. Fees and simulations are added when the calls are prepared. */
export type SharedFacts = Omit<ReviewFacts, 'fee' | 'usualFee' | 'isFeeNamed' | 'isGasExcessive' | 'trials' | 'isAtomic' | 'otherAccount'>

/** Looks up the facts of a request (T-F10). */
export async function readFacts(
  sources: FactSources,
  request: SignRequest,
  { address, chainId }: Pick<Asker, 'address' | 'chainId'>,
  signal: AbortSignal,
): Promise<SharedFacts> {
  const decoded = decodeRequest(request)
  const amounts = listAmounts(decoded)
  const assets = amounts.map(({ asset }) => asset)
  const contracts = [...new Set(assets.flatMap((one) => (one.kind === 'coin' ? [] : [one.address.toLowerCase()])))].slice(0, tokensMax)
  const priced: readonly PricedAsset[] = [{ chainId }, ...contracts.map((token) => ({ chainId, token }))]
  const [found, prices, clear] = await Promise.all([
    Promise.all(
      contracts.map(async (one) => {
        const numbers = listNumbers(amounts, one)
        return [one, await readToken(sources.rpc, { chainId, address: one, holder: address, numbers, signal })] as const
      }),
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

/** Names of the chain and its coin. */
export function readNetwork(chainId: string): Pick<ReviewFacts, 'chainId' | 'network' | 'symbol' | 'decimals' | 'isCoinKnown'> {
  const { name, symbol, decimals, isKnown } = findNetwork(chainId)
  return { chainId, network: name, symbol, decimals, isCoinKnown: isKnown }
}

type Known = { readonly asset: Asset; readonly amount?: bigint | undefined }

function listAmounts(decoded: readonly Decoded[]): readonly Known[] {
  const effects = decoded.flatMap((one) => (one.kind === 'known' ? one.effects : []))
  return effects.flatMap((one): readonly Known[] => {
    if (one.kind === 'move' || one.kind === 'allow') return [one]
    if (one.kind === 'operator') return [{ asset: { kind: 'token', address: one.collection } }]
    return one.kind === 'order' ? [...one.gives, ...one.gets, ...one.pays] : []
  })
}

/** The amounts of one token in a request. */
function listNumbers(amounts: readonly Known[], contract: string): readonly bigint[] {
  const own = amounts.filter(({ asset }) => asset.kind === 'token' && asset.address.toLowerCase() === contract)
  return [...new Set(own.flatMap(({ amount }) => (amount === undefined ? [] : [amount])))].slice(0, numbersMax)
}

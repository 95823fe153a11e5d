import { getBalance } from '@latchkey/blockchain-api'
import { formatAccountId, formatUnits, type Namespace } from '@latchkey/common/caip'
import type { Family, WalletAsset } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { untilAborted } from '@latchkey/common/web'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { getSnapshot } from '../../connection/select.ts'
import type { Snapshot } from '../../connection/state.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { load } from '../../load.ts'
import { idle, type Resource } from '../../resource.ts'
import { multiplyDecimal, toDecimal } from '../decimal.ts'
import { type Portfolio, portfoliosAtom, type TokenBalance } from '../state.ts'
import { loadPortfolio, savePortfolio } from './savePortfolio.ts'
import { portfolioCurrency, toNativeToken, toPortfolio, toTokenAssetId, toTokenBalance } from './toPortfolio.ts'

/** Of `fetchTokens`. */
export type FetchTokensParameters = {
  /** The active namespace unless set. */
  namespace?: Namespace | undefined
  /** Requests the portfolio again even if it is recent, such as after a transaction. */
  isForced?: boolean | undefined
}

export async function fetchTokens(kit: Kit, parameters: FetchTokensParameters): Promise<Resource<Portfolio>> {
  const snapshot = getSnapshot(kit, parameters)
  const { accountId: key, isUnsupportedChain } = snapshot
  if (!key) throw new ActiveAddressMissingError()
  if (isUnsupportedChain || !kit.store.get(featuresAtom).balance) return idle
  loadPortfolio(kit, key)
  const resource = await load(kit, {
    atom: portfoliosAtom,
    key,
    maxAgeMs: limits.balanceCacheLifetimeMs,
    lockoutMs: limits.balanceRetryLockoutMs,
    isForced: parameters.isForced,
    fetch: async (signal) => {
      try {
        return await readPortfolio(kit, { snapshot, isForced: parameters.isForced ?? false, signal })
      } catch (error) {
        if (!signal.aborted) kit.events.emit('tokensFailed', { accountId: key, error })
        throw error
      }
    },
  })
  if (resource.status === 'ready') savePortfolio(kit, key, resource)
  return resource
}

type Request = { readonly snapshot: Snapshot; readonly isForced: boolean; readonly signal: AbortSignal }

async function readPortfolio(kit: Kit, request: Request): Promise<Portfolio> {
  const { network } = request.snapshot
  if (!network) throw new ActiveAddressMissingError()
  const [known, assets] = await Promise.all([listKnown(kit, request), listWalletAssets(kit, request)])
  const balances = [...known, ...assets]
  const isNativeKnown = balances.some(({ address }) => address === undefined)
  const all = isNativeKnown ? balances : [...balances, ...(await readNative(kit, request))]
  return toPortfolio(all, { network, own: kit.config.tokens?.[network.caipNetworkId] })
}

/** What the gateway knows; nothing where there is none, or none that serves this chain. */
async function listKnown(kit: Kit, { snapshot, isForced, signal }: Request): Promise<readonly TokenBalance[]> {
  const { address, chainId, namespace } = snapshot
  const api = getBlockchainApi(kit)
  if (!api || !address || !chainId) return []
  const query = { address, currency: portfolioCurrency, chainId, forceUpdate: isForced, signal }
  const { balances } = await getBalance(api, query).catch((error: unknown) => {
    if (error instanceof Error && 'status' in error && error.status === 404) return { balances: [] }
    throw error
  })
  const family = kit.adapters.find((one) => one.namespace === namespace)?.family
  return balances.map((balance) => toTokenBalance(balance, chainId, family)).filter((token) => token !== undefined)
}

/** The chain's own coin, by the chain's own node. */
async function readNative(kit: Kit, { snapshot, signal }: Request): Promise<readonly TokenBalance[]> {
  const { accountId: account, network, namespace } = snapshot
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter?.getNativeBalance || !account || !network) return []
  return [toNativeToken(await adapter.getNativeBalance({ account, network, signal }), network)]
}

/** A wallet that does not answer delays the portfolio no longer. */
const walletWaitMs = 3_000

/**
 * What the wallet itself knows the account to hold (A-07 `wallet_getAssets`): what spans chains, or what no list has.
 *
 * Never rejects: a wallet that cannot, or does not answer, adds nothing.
 */
async function listWalletAssets(kit: Kit, parameters: Pick<Request, 'snapshot' | 'signal'>): Promise<readonly TokenBalance[]> {
  const { snapshot } = parameters
  const { connector, accountId: account, network, namespace } = snapshot
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter?.getAssets || !connector || !account || !network) return []
  const controller = new AbortController()
  const stop = kit.clock.setTimeout(() => controller.abort(), walletWaitMs)
  const signal = AbortSignal.any([parameters.signal, controller.signal])
  try {
    const assets = await untilAborted(signal, adapter.getAssets({ connector, account, network, signal }))
    return (assets ?? []).flatMap((asset) => toToken(asset, snapshot, adapter.family) ?? [])
  } catch {
    return []
  } finally {
    stop()
  }
}

function toToken(asset: WalletAsset, { network, chainId }: Snapshot, family: Family | undefined): TokenBalance | undefined {
  if (!network || !chainId || asset.decimals === 0) return undefined
  const address = asset.address === undefined ? undefined : formatAccountId({ chainId, address: asset.address })
  const numeric = formatUnits(asset.balance, asset.decimals)
  const price = toDecimal(asset.price)
  return {
    id: address ?? `${chainId}:native`,
    chainId,
    address,
    assetId: address && toTokenAssetId(address, family),
    name: asset.name,
    symbol: asset.symbol,
    decimals: asset.decimals,
    amount: asset.balance,
    quantity: { decimals: String(asset.decimals), numeric },
    price,
    value: multiplyDecimal(price, numeric),
    isUnverified: false,
  }
}

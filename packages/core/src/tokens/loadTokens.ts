import { getBalance } from '@latchkey/blockchain-api'
import type { Namespace } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { ActiveAddressMissingError } from '../account/errors.ts'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Snapshot } from '../connection/state.ts'
import { featuresAtom } from '../features/state.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { load } from '../load.ts'
import { idle, type Resource } from '../resource.ts'
import { keepPortfolio, recallPortfolio } from './keepPortfolio.ts'
import { listWalletAssets } from './listWalletAssets.ts'
import { type Portfolio, portfoliosAtom, type TokenBalance } from './state.ts'
import { portfolioCurrency, toNativeToken, toPortfolio } from './toPortfolio.ts'
import { toTokenBalance } from './toTokenBalance.ts'

/** Does what `fetchTokens` says. */
export async function loadTokens(kit: Kit, parameters: loadTokens.Parameters): Promise<Resource<Portfolio>> {
  const snapshot = getSnapshot(kit, parameters)
  const { accountId: key, isUnsupportedChain } = snapshot
  if (!key) throw new ActiveAddressMissingError()
  if (isUnsupportedChain || !kit.store.get(featuresAtom).balance) return idle
  recallPortfolio(kit, key)
  const resource = await load(kit, {
    atom: portfoliosAtom,
    name: 'tokens',
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
  if (resource.status === 'ready') keepPortfolio(kit, key, resource)
  return resource
}

type Ask = { readonly snapshot: Snapshot; readonly isForced: boolean; readonly signal: AbortSignal }

async function readPortfolio(kit: Kit, ask: Ask): Promise<Portfolio> {
  const { network } = ask.snapshot
  if (!network) throw new ActiveAddressMissingError()
  const [known, assets] = await Promise.all([listKnown(kit, ask), listWalletAssets(kit, ask)])
  const balances = [...known, ...assets]
  const isNativeKnown = balances.some(({ address }) => address === undefined)
  const all = isNativeKnown ? balances : [...balances, ...(await readNative(kit, ask))]
  return toPortfolio(all, { network, own: kit.config.tokens?.[network.caipNetworkId] })
}

/** What the gateway knows; nothing where there is none, or none that serves this chain. */
async function listKnown(kit: Kit, { snapshot: { address, chainId }, isForced, signal }: Ask): Promise<readonly TokenBalance[]> {
  const api = getBlockchainApi(kit)
  if (!api || !address || !chainId) return []
  const query = { address, currency: portfolioCurrency, chainId, forceUpdate: isForced, signal }
  const { balances } = await getBalance(api, query).catch((error: unknown) => {
    if (error instanceof Error && 'status' in error && error.status === 404) return { balances: [] }
    throw error
  })
  return balances.map((balance) => toTokenBalance(balance, chainId)).filter((token) => token !== undefined)
}

/** The chain's own coin, by the chain's own node. */
async function readNative(kit: Kit, { snapshot, signal }: Ask): Promise<readonly TokenBalance[]> {
  const { accountId: account, network, namespace } = snapshot
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter?.getNativeBalance || !account || !network) return []
  return [toNativeToken(await adapter.getNativeBalance({ account, network, signal }), network)]
}

export declare namespace loadTokens {
  type Parameters = {
    /** The family in front unless set. */
    namespace?: Namespace | undefined
    /** Asks the chain anew even if the portfolio is recent, such as after a transaction. */
    isForced?: boolean | undefined
  }
}

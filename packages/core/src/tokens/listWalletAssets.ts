import { formatAccountId, formatUnits, untilAborted, type WalletAsset } from '@latchkey/common'
import type { Snapshot } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { multiplyDecimal, toDecimal } from './decimal.ts'
import type { TokenBalance } from './state.ts'
import { toTokenAssetId } from './toTokenBalance.ts'

/** A wallet that does not answer holds nobody up. */
const walletWaitMs = 3_000

/**
 * What the wallet itself knows the account to hold (A-07 `wallet_getAssets`): what spans chains, or what no list has.
 *
 * Never rejects: a wallet that cannot, or does not answer, adds nothing.
 */
export async function listWalletAssets(kit: Kit, parameters: listWalletAssets.Parameters): Promise<readonly TokenBalance[]> {
  const { snapshot } = parameters
  const { connector, accountId: account, network, namespace } = snapshot
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter?.getAssets || !connector || !account || !network) return []
  const controller = new AbortController()
  const stop = kit.clock.setTimeout(() => controller.abort(), walletWaitMs)
  const signal = AbortSignal.any([parameters.signal, controller.signal])
  try {
    const assets = await untilAborted(signal, adapter.getAssets({ connector, account, network, signal }))
    return (assets ?? []).flatMap((asset) => toToken(asset, snapshot) ?? [])
  } catch {
    return []
  } finally {
    stop()
  }
}

function toToken(asset: WalletAsset, { network, chainId }: Snapshot): TokenBalance | undefined {
  if (!network || !chainId || asset.decimals === 0) return undefined
  const address = asset.address === undefined ? undefined : formatAccountId({ chainId, address: asset.address })
  const numeric = formatUnits(asset.balance, asset.decimals)
  const price = toDecimal(asset.price)
  return {
    id: address ?? `${chainId}:native`,
    chainId,
    address,
    assetId: address && toTokenAssetId(address),
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

export declare namespace listWalletAssets {
  type Parameters = { readonly snapshot: Snapshot; readonly signal: AbortSignal }
}

import { createBlockchainApi, listPrices } from '@latchkey/blockchain-api'
import type { Settings } from '../settings.ts'

/** Something that can move: a chain's own coin, or a token by its contract or mint. */
export type Asset = {
  /** CAIP-2. */
  readonly chainId: string
  /** Absent for the chain's own coin. */
  readonly token?: string | undefined
}

/** Value of one whole unit, in 10⁻⁸ US dollars. */
export type Price = bigint

/**
 * Prices by {@link keyOfAsset}. A price that the operator's source does not know is absent; all are absent if no source answers.
 * Without a price, a request may have any value.
 */
export type Prices = (assets: readonly Asset[], signal?: AbortSignal) => Promise<ReadonlyMap<string, Price>>

/** How long a review waits for prices. */
const timeoutMs = 4_000
const assetsMax = 100
/** How CAIP-10 names a chain's own coin to the gateway. */
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Creates the client of the gateway's prices. It requests nothing yet. */
export function createPrices({ gateway, projectId }: Pick<Settings, 'gateway' | 'projectId'>, fetch?: typeof globalThis.fetch): Prices {
  const api = createBlockchainApi({ baseUrl: gateway, projectId, sdkVersion: 'secure-site', timeoutMs, retries: 0, fetch })
  return async (assets, signal) => {
    const keys = [...new Set(assets.map(keyOfAsset))].slice(0, assetsMax)
    if (keys.length === 0) return new Map()
    try {
      const { fungibles } = await listPrices(api, { addresses: keys, signal })
      return new Map(fungibles.flatMap(({ address, price }) => (price > 0 ? [[address.toLowerCase(), toPrice(price)] as const] : [])))
    } catch {
      return new Map()
    }
  }
}

/** The key of an asset in the map of {@link Prices}. */
export function keyOfAsset({ chainId, token = coinAddress }: Asset): string {
  return `${chainId}:${token}`
}

/** Finds an asset's price. */
export function findPrice(prices: ReadonlyMap<string, Price>, asset: Asset): Price | undefined {
  return prices.get(keyOfAsset(asset).toLowerCase())
}

/** Value of an amount in hundredths of a US dollar, rounded up. */
export function toCents({ amount, decimals, price }: { amount: bigint; decimals: number; price: Price }): bigint {
  const unit = 10n ** BigInt(decimals) * 1_000_000n
  return (amount * price + unit - 1n) / unit
}

/** Hundredths of a US dollar in words of the locale, such as `$1,234.56`. */
export function formatCents(cents: bigint, locale: string): string {
  const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(text as unknown as number)
}

function toPrice(price: number): Price {
  return BigInt(price.toFixed(8).replace('.', '')) || 1n
}

import { type AccountId, formatUnits, isAccountId, isAssetId, isChainId } from '@latchkey/common/caip'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { DecodeError, decode } from '@latchkey/common/web'
import { array, boolean, custom, integer, maxLength, maxValue, minValue, number, object, optional, pipe, regex, string } from 'valibot'
import { connectionsAtom } from '../../connection/state.ts'
import { featuresAtom } from '../../features/state.ts'
import type { Kit } from '../../kit.ts'
import { accountKeys } from '../../persistence/accountKeys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { writeStored } from '../../persistence/writeStored.ts'
import type { Resource } from '../../resource.ts'
import { type Portfolio, portfoliosAtom } from '../state.ts'

const portfolioCache = slot((kit: Kit) => readStored(kit, accountKeys.portfolioCache) ?? {})

/** Accounts whose portfolio is saved, and how long it may be: longer ones are fetched again rather than fill the host's storage. */
const accountsMax = 5

const tokensMax = 100

const decimal = pipe(string(), regex(/^\d{1,100}(\.\d{1,18})?$/))

const signed = pipe(string(), regex(/^-?\d{1,100}(\.\d{1,18})?$/))

const text = pipe(string(), maxLength(256))

/** A portfolio as it is stored: amounts as digits. Decoded where portfolios are used, since the page need not know before. */
const schema = object({
  tokens: pipe(
    array(
      object({
        id: text,
        chainId: custom<import('@latchkey/common/caip').ChainId>(isChainId),
        address: optional(custom<AccountId>(isAccountId)),
        assetId: optional(custom<import('@latchkey/common/caip').AssetId>(isAssetId)),
        name: text,
        symbol: text,
        decimals: pipe(number(), integer(), minValue(0), maxValue(77)),
        amount: pipe(string(), regex(/^\d{1,80}$/)),
        price: optional(decimal),
        priceDayAgo: optional(decimal),
        value: optional(decimal),
        imageId: optional(text),
        isUnverified: boolean(),
      }),
    ),
    maxLength(tokensMax),
  ),
  total: optional(decimal),
  dayChange: optional(object({ amount: signed, percent: signed })),
  currency: text,
  isPartial: boolean(),
})

/** Loads what an earlier page knew of an account, if nothing newer is known and it is not too old (C-02, E-19). */
export function loadPortfolio(kit: Kit, key: AccountId): void {
  if (kit.store.get(portfoliosAtom).has(key)) return
  const stored = kit.slot(portfolioCache)
  const entry = Object.hasOwn(stored, key) ? stored[key] : undefined
  const ageMs = kit.clock.now() - (entry?.updatedAt ?? 0)
  if (!entry || ageMs < 0 || ageMs >= limits.balanceCacheLifetimeMs) return
  const data = read(kit, entry.value)
  if (data) kit.store.set(portfoliosAtom, (all) => new Map(all).set(key, { status: 'ready', data, updatedAt: entry.updatedAt }))
}

/** Saves a portfolio with its time. */
export function savePortfolio(kit: Kit, key: AccountId, { data, updatedAt }: Resource<Portfolio>): void {
  if (!data || updatedAt === undefined || data.tokens.length > tokensMax) return
  const before = kit.slot(portfolioCache)
  before[key] = {
    updatedAt,
    value: { ...data, tokens: data.tokens.map(({ quantity, ...token }) => ({ ...token, amount: String(token.amount) })) },
  }
  const recent = Object.entries(before).sort(([, one], [, other]) => other.updatedAt - one.updatedAt)
  for (const [old] of recent.slice(accountsMax)) delete before[old]
  writeStored(kit, accountKeys.portfolioCache, { ...before })
}

/** Forgets what is stored of accounts that are not connected any more, unless several wallets at once lead back to them. */
export function dropPortfolios(kit: Kit): void {
  if (kit.store.get(featuresAtom).multiWallet) return
  const live = kit.store.get(connectionsAtom).filter(({ status }) => status !== 'disconnected')
  const addresses = new Set(live.flatMap(({ accounts }) => accounts.map(toAddress)))
  const stored = kit.slot(portfolioCache)
  const gone = Object.keys(stored).filter((key) => !addresses.has(toAddress(key)))
  for (const key of gone) delete stored[key]
  if (gone.length > 0) writeStored(kit, accountKeys.portfolioCache, Object.keys(stored).length > 0 ? { ...stored } : undefined)
}

function toAddress(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

function read(kit: Kit, value: unknown): Portfolio | undefined {
  try {
    const { tokens, ...rest } = decode(schema, value)
    return {
      ...rest,
      tokens: tokens.map((token) => {
        const amount = BigInt(token.amount)
        const { decimals } = token
        return { ...token, amount, quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) } }
      }),
    }
  } catch (cause) {
    if (cause instanceof DecodeError) kit.events.emit('storageDropped', { key: accountKeys.portfolioCache.key, cause })
    return undefined
  }
}

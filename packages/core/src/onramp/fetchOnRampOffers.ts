import { createOnRampUrl, getOnRampQuote } from '@latchkey/blockchain-api'
import type { Namespace } from '@latchkey/common/caip'
import { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeLink } from '@latchkey/common/web'
import { startAttempt } from '../attempt.ts'
import { getSnapshot } from '../connection/select.ts'
import { snapshotAtom } from '../connection/state.ts'
import { toLatchkeyError } from '../errors.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { compareFixed, toFixed } from '../swap/fixed.ts'
import { toWish } from './fetchOnRampQuote.ts'
import { type OnRamp, type OnRampOffer, type OnRampProvider, onRampAtom, onRampFactsAtom } from './state.ts'

/** The body of the verb. */
export async function fetchOnRampOffers(kit: Kit, { isAhead = false }: fetchOnRampOffers.Parameters = {}): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  const onRamp = store.get(onRampAtom)
  const providers = onRamp.providers.data ?? []
  if (!api || providers.length === 0 || !store.get(onRampFactsAtom).canSeeOffers) return
  // Those that were asked for ahead are still good.
  if ((onRamp.offersExpireAtMs ?? 0) > kit.clock.now()) return isAhead ? undefined : selectBest(kit)
  const attempt = startAttempt(kit, 'onRampOffers')
  const waiting = providers.map((provider): OnRampOffer => {
    const before = onRamp.offers.find((offer) => offer.provider.name === provider.name)?.quote
    // Who sold none is not shown as a new seller each minute.
    return { provider, quote: before?.status === 'failed' ? before : { status: 'loading', data: before?.data } }
  })
  store.set(onRampAtom, { ...onRamp, offers: waiting, offersExpireAtMs: undefined })
  const requests = providers.map(async (provider): Promise<OnRampOffer> => {
    const { signal } = attempt
    try {
      const data = await getOnRampQuote(api, { ...toWish(onRamp), provider: provider.name, signal })
      return { provider, quote: { status: 'ready', data, updatedAt: kit.clock.now() } }
    } catch (error) {
      return { provider, quote: { status: 'failed', error } }
    }
  })
  try {
    const offers = (await attempt.race(Promise.all(requests))).sort(byAmount)
    if (!attempt.isCurrent()) return
    store.set(onRampAtom, (latest) => ({ ...latest, offers, offersExpireAtMs: kit.clock.now() + limits.onRampOffersLifetimeMs }))
    if (!isAhead) selectBest(kit)
  } catch {
    // Cancelled: the newer action has set the state.
  } finally {
    attempt.end()
  }
}

export declare namespace fetchOnRampOffers {
  type Parameters = {
    /** None is selected yet, so no provider hears of the account. @defaultValue false */
    isAhead?: boolean | undefined
  }
}

/** The one that the user chose, as long as it sells; else the best. */
function selectBest(kit: Kit): void {
  const { offers, selectedProvider } = kit.store.get(onRampAtom)
  const selling = offers.filter(({ quote }) => quote.data)
  const best = selling.find(({ provider }) => provider.name === selectedProvider?.name) ?? selling[0]
  if (best && !hasCheckout(kit, best.provider)) void selectOnRampProvider(kit, best.provider)
}

/** An address of a page holds a session of the provider's, which some end after five minutes. */
const checkoutLifetimeMs = 120_000

/** Whether there is an address for this order already: another one would be made for no one. What changes the order drops it. */
function hasCheckout(kit: Kit, { name }: OnRampProvider): boolean {
  const { checkout, selectedProvider } = kit.store.get(onRampAtom)
  const { status, data, updatedAt = 0 } = checkout
  if (selectedProvider?.name !== name || status !== 'ready' || data?.address !== getSnapshot(kit).address) return false
  return kit.clock.now() - updatedAt < checkoutLifetimeMs
}

/** Most first, compared exactly; failures last. */
function byAmount({ quote: one }: OnRampOffer, { quote: other }: OnRampOffer): number {
  const [a, b] = [toFixed(one.data?.purchaseAmount.amount), toFixed(other.data?.purchaseAmount.amount)]
  return a && b ? compareFixed(b, a) : Number(!a) - Number(!b)
}

/** The body of the verb. */
export async function selectOnRampProvider(kit: Kit, provider: OnRampProvider): Promise<void> {
  const { store, gateway } = kit
  const api = getBlockchainApi(kit)
  const { address, namespace } = getSnapshot(kit)
  const onRamp = store.get(onRampAtom)
  store.set(onRampAtom, { ...onRamp, selectedProvider: provider, checkout: { status: 'loading' }, error: undefined })
  if (!api || !gateway || !address || onRamp.options.data?.isSample) {
    store.set(onRampAtom, (latest) => ({ ...latest, checkout: { status: 'idle' } }))
    return
  }
  const attempt = startAttempt(kit, 'onRampCheckout')
  try {
    const request = createOnRampUrl(api, { ...toOrder(onRamp, address), provider: provider.name, signal: attempt.signal })
    const { url: given } = await attempt.race(request)
    const { projectId } = gateway
    const url = safeLink(addProviderParameters(given, { provider: provider.name, namespace, address, projectId }), 'web')
    if (url === undefined) throw new OnRampLinkError()
    if (!attempt.isCurrent()) return
    const updatedAt = kit.clock.now()
    const checkout = { status: 'ready', data: { url, address }, updatedAt } as const
    store.set(onRampAtom, (latest) => ({ ...latest, selectedProvider: { ...provider, url }, checkout }))
  } catch (cause) {
    if (!attempt.isCurrent()) return
    const error = toLatchkeyError(cause)
    store.set(onRampAtom, (latest) => ({ ...latest, checkout: { status: 'failed', error }, error }))
  } finally {
    attempt.end()
  }
}

/** What the provider gets to know: who receives what, where, and for how much. */
function toOrder(onRamp: OnRamp, address: string) {
  const { network } = toWish(onRamp)
  const { id } = onRamp.purchaseCurrency
  return {
    destinationWallets: [{ address, blockchains: network ? [network] : [], assets: [id] }],
    ...(network && { defaultNetwork: network }),
    defaultExperience: 'buy' as const,
    // The wire has a number here; what is shown and compared stays text.
    ...(onRamp.paymentAmount && { presetFiatAmount: Number(onRamp.paymentAmount) }),
  }
}

/** What Meld sells to accounts of a chain family, by Meld's own codes, where it is not the usual dollar. */
const meldCurrencies: { readonly [namespace in Namespace]?: string } = { solana: 'SOL' }

/**
 * Adds to a provider's address what that provider needs. The operator's public key stays as the gateway gave it.
 *
 * @returns The address unchanged for a provider that needs nothing.
 * @see Requirement S-30
 */
export function addProviderParameters(url: string, parameters: addProviderParameters.Parameters): string {
  const { provider, namespace, address, projectId } = parameters
  if (provider !== 'meld' || !URL.canParse(url)) return url
  const result = new URL(url)
  if (!result.searchParams.has('publicKey')) result.searchParams.set('publicKey', '')
  result.searchParams.set('destinationCurrencyCode', (namespace && meldCurrencies[namespace]) ?? 'USDC')
  result.searchParams.set('walletAddress', address ?? '')
  result.searchParams.set('externalCustomerId', projectId)
  return result.href
}

export declare namespace addProviderParameters {
  type Parameters = {
    /** Its name. */
    provider: string
    namespace: Namespace | undefined
    /** Who receives; absent while nothing is connected. */
    address: string | undefined
    projectId: string
  }
}

/** A provider's address is none that may be opened (T-D3). */
class OnRampLinkError extends LatchkeyError<'ONRAMP_LINK_INVALID'> {
  override readonly name = 'OnRampLinkError'
  constructor() {
    super('ONRAMP_LINK_INVALID', 'This provider cannot be opened', { docs: 'errors#onramp_link_invalid' })
  }
}

/** Automatic rounds of offers before the user must request one: half an hour without a choice. */
const roundsMax = 30

/** The body of the verb. */
export function watchOnRampOffers(kit: Kit): () => void {
  let cancel = () => {}
  let [rounds, awaited] = [0, undefined as number | undefined]
  const look = () => {
    const { offersExpireAtMs } = kit.store.get(onRampAtom)
    if (offersExpireAtMs === awaited) return
    awaited = offersExpireAtMs
    cancel()
    if (offersExpireAtMs === undefined || rounds++ >= roundsMax) return
    cancel = kit.clock.setTimeout(() => void fetchOnRampOffers(kit), Math.max(0, offersExpireAtMs - kit.clock.now()))
  }
  const follow = () => {
    const { checkout, selectedProvider } = kit.store.get(onRampAtom)
    const { address } = getSnapshot(kit)
    if (selectedProvider && checkout.data && address !== checkout.data.address) void selectOnRampProvider(kit, selectedProvider)
  }
  look()
  follow()
  const stops = [kit.store.sub(onRampAtom, look), kit.store.sub(snapshotAtom, follow)]
  kit.signal.addEventListener('abort', () => cancel(), { once: true })
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}

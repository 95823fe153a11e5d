import { getOnRampQuote } from '@latchkey/blockchain-api'
import * as limits from '@latchkey/common/limits'
import { startAttempt } from '../connection/attempt.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { compareFixed, toFixed } from '../swap/fixed.ts'
import { toWish } from './loadOnRampQuote.ts'
import type { OnRampOffer, OnRampProvider } from './onRamp.ts'
import { selectOnRampProvider } from './selectOnRampProvider.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'

/**
 * Asks every provider what the sum buys, and selects the best offer unless the visitor has chosen another.
 *
 * Never rejects: a provider that does not sell it, or does not answer, stands last with its error. Offers are good for a minute.
 */
export async function fetchOnRampOffers(kit: Kit): Promise<void> {
  const { store } = kit
  const api = getBlockchainApi(kit)
  const onRamp = store.get(onRampAtom)
  const providers = onRamp.providers.data ?? []
  if (!api || providers.length === 0 || !store.get(onRampFactsAtom).canSeeOffers) return
  const attempt = startAttempt(kit, 'onRampOffers')
  const known = (provider: OnRampProvider) => onRamp.offers.find((offer) => offer.provider.name === provider.name)?.quote.data
  const waiting = providers.map((provider): OnRampOffer => ({ provider, quote: { status: 'loading', data: known(provider) } }))
  store.set(onRampAtom, { ...onRamp, offers: waiting, offersExpireAtMs: undefined })
  const asked = providers.map(async (provider): Promise<OnRampOffer> => {
    const { signal } = attempt
    try {
      const data = await getOnRampQuote(api, { ...toWish(onRamp), provider: provider.name, signal })
      return { provider, quote: { status: 'ready', data, updatedAt: kit.clock.now() } }
    } catch (error) {
      return { provider, quote: { status: 'failed', error } }
    }
  })
  try {
    const offers = (await attempt.race(Promise.all(asked))).sort(byAmount)
    if (!attempt.isCurrent()) return
    store.set(onRampAtom, (latest) => ({ ...latest, offers, offersExpireAtMs: kit.clock.now() + limits.onRampOffersLifetimeMs }))
    const chosen = offers.find(({ provider, quote }) => provider.name === onRamp.selectedProvider?.name && quote.data)
    const best = chosen ?? offers.find(({ quote }) => quote.data)
    if (best) void selectOnRampProvider(kit, { provider: best.provider })
  } catch {
    // Given up: whoever did so has said what holds now.
  } finally {
    attempt.end()
  }
}

/** Most first, compared exactly; failures last. */
function byAmount({ quote: one }: OnRampOffer, { quote: other }: OnRampOffer): number {
  const [a, b] = [toFixed(one.data?.purchaseAmount.amount), toFixed(other.data?.purchaseAmount.amount)]
  return a && b ? compareFixed(b, a) : Number(!a) - Number(!b)
}

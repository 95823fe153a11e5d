import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from '@latchkey/blockchain-api'
import { slot } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { findTelegramOpener, openExternal, type readDevice, safeText } from '@latchkey/common/web'
import { abortAttempt } from '../abortAttempt.ts'
import { getSnapshot } from '../connection/select.ts'
import type { Kit } from '../kit.ts'
import { stackAtom } from '../router/state.ts'
import { toTypedAmount } from '../swap/fixed.ts'
import { restartTimer } from '../timer.ts'
import * as offers from './fetchOnRampOffers.ts'
import * as options from './fetchOnRampOptions.ts'
import * as quotes from './fetchOnRampQuote.ts'
import { isOnRampOffered } from './isOnRampOffered.ts'
import { emptyOnRamp, type OnRampProvider, onRampAtom, onRampFactsAtom } from './state.ts'
import * as purchase from './watchBuy.ts'

const openedRoute = slot(() => ({ route: undefined as unknown }))

/**
 * Begins a purchase: lists what can be bought, and where.
 *
 * Called again while the same opening of the view is on the stack, it changes nothing. Where buying is not offered nothing
 * is requested and no provider is listed.
 *
 * @returns Once both lists are there, or failed to load. Never rejects.
 */
export async function beginOnRamp(kit: Kit): Promise<void> {
  const opened = kit.slot(openedRoute)
  const route = kit.store.get(stackAtom).find(({ view }) => view === 'OnRamp')
  if (route && route === opened.route) return
  opened.route = route
  resetOnRamp(kit)
  if (!isOnRampOffered(kit)) {
    kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, providers: { status: 'ready', data: [], updatedAt: kit.clock.now() } }))
    return
  }
  kit.events.emit('tracked', { event: 'SELECT_BUY_CRYPTO' })
  await Promise.all([options.fetchOnRampOptions(kit), options.fetchOnRampProviders(kit)])
}

/**
 * Requests from every provider what the sum buys, and selects the best offer unless the user has chosen another. Ahead, it selects
 * none: a provider hears of the account only once it is selected.
 *
 * Never rejects: a provider that does not sell it, or does not answer, is last with its error. Offers are good for a minute, and are
 * not requested again before.
 */
export async function fetchOnRampOffers(kit: Kit, parameters?: { readonly isAhead?: boolean | undefined }): Promise<void> {
  await offers.fetchOnRampOffers(kit, parameters)
}

/**
 * Lists what can be bought and paid with, and selects the first of each (S-28): of what is bought, the first that comes on the
 * active network. Pictures follow.
 *
 * Never rejects: where the gateway does not answer, the built-in samples stand in, marked as such.
 */
export async function fetchOnRampOptions(kit: Kit): Promise<void> {
  await options.fetchOnRampOptions(kit)
}

/** Lists the providers that the operator has an account with (S-31). An answer that is no list names none. Never rejects. */
export async function fetchOnRampProviders(kit: Kit): Promise<void> {
  await options.fetchOnRampProviders(kit)
}

/**
 * Requests at once what the sum buys (S-27).
 *
 * @returns The quote. Null if it failed to load, with the error and a placeholder, marked as a sample, in `onRampAtom`; and for a sum
 * outside the method's limits, for which nothing is requested. Never rejects.
 */
export async function fetchOnRampQuote(kit: Kit): Promise<OnRampQuote | null> {
  restartTimer(kit, 'onRampQuote', 0, () => {})()
  return quotes.fetchOnRampQuote(kit)
}

/**
 * Opens the selected provider's tab, at once: call it inside the user's click. Again for "Open again".
 *
 * @returns Whether the browser opens it: not with a sample on screen, outside the limits, or before the address is there.
 */
export function openBuy(kit: Kit): boolean {
  const { checkout, selectedProvider, progress } = kit.store.get(onRampAtom)
  const { url, address } = checkout.data ?? {}
  // What was made for one account is not opened for another.
  if (!url || address !== getSnapshot(kit).address) return false
  if (progress === 'idle' && !kit.store.get(onRampFactsAtom).canContinue) return false
  const open = kit.page.open ?? findTelegramOpener(globalThis as readDevice.Surroundings)
  if (!openExternal(url, 'web', open ? { open } : {})) return false
  if (progress === 'idle') {
    kit.events.emit('tracked', { event: 'SELECT_BUY_PROVIDER', properties: { provider: safeText(selectedProvider?.name, 'name') } })
  }
  kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, progress: progress === 'received' ? 'received' : 'open' }))
  return true
}

/** Clears provider, error and amounts and restores the defaults (S-29). Requests are cancelled; lists and pictures stay. */
export function resetOnRamp(kit: Kit): void {
  for (const key of ['onRampQuote', 'onRampOffers', 'onRampCheckout']) abortAttempt(kit, key)
  restartTimer(kit, 'onRampQuote', 0, () => {})()
  kit.store.set(onRampAtom, ({ options, providers, images }) => ({ ...emptyOnRamp, options, providers, images }))
}

/**
 * Chooses a provider and fetches the address at which it sells to the active account, so that `openBuy` can open it inside a
 * click. Samples have no address. Never rejects: `onRampAtom.checkout` has it or says what failed.
 */
export async function selectOnRampProvider(kit: Kit, { provider }: selectOnRampProvider.Parameters): Promise<void> {
  await offers.selectOnRampProvider(kit, provider)
}

export declare namespace selectOnRampProvider {
  /** `provider`: one of those listed. */
  type Parameters = { provider: OnRampProvider }
}

/** Sets the sum to pay as typed, to two decimals; a quote is requested 500 ms after the last key, within the limits (V-21). */
export function setOnRampAmount(kit: Kit, { amount }: setOnRampAmount.Parameters): void {
  const text = toTypedAmount(amount)
  if (text !== undefined && /^\d{0,12}(?:\.\d{0,2})?$/.test(text)) quotes.changeOnRamp(kit, { paymentAmount: text }, limits.debounceMs)
}

export declare namespace setOnRampAmount {
  /** `amount`: whole units of the payment currency, as typed. */
  type Parameters = { amount: string }
}

/** Chooses how it is paid, such as `card`; its limits hold for the sum from now on (V-21). */
export function setOnRampMethod(kit: Kit, { methodId }: setOnRampMethod.Parameters): void {
  quotes.changeOnRamp(kit, { methodId }, 0)
}

export declare namespace setOnRampMethod {
  /** `methodId`: one of the payment currency's. */
  type Parameters = { methodId: string }
}

/** Chooses what is paid with; the method stays where the currency has it. Quoted at once. */
export function setOnRampPaymentCurrency(kit: Kit, { currency }: setOnRampPaymentCurrency.Parameters): void {
  const { methodId } = kit.store.get(onRampAtom)
  const methods = currency.payment_method_limits
  const method = methods.find(({ id }) => id === methodId) ?? methods[0]
  quotes.changeOnRamp(kit, { paymentCurrency: currency, methodId: method?.id }, 0)
}

export declare namespace setOnRampPaymentCurrency {
  /** `currency`: one of the options. */
  type Parameters = { currency: PaymentCurrency }
}

/** Chooses what is bought, on the active network where it comes there; quoted at once. */
export function setOnRampPurchaseCurrency(kit: Kit, { currency, network }: setOnRampPurchaseCurrency.Parameters): void {
  const own = network ?? options.findOnRampNetwork(currency, getSnapshot(kit).chainId) ?? currency.networks[0]?.name
  quotes.changeOnRamp(kit, { purchaseCurrency: currency, network: own }, 0)
}

export declare namespace setOnRampPurchaseCurrency {
  /** `currency`: one of the options. `network`: the name of one of its networks. */
  type Parameters = { currency: PurchaseCurrency; network?: string | undefined }
}

/**
 * Checks every 10 s, for half an hour at most, whether something has arrived for the active account; then `progress` is
 * `received`, and its balance is fetched again.
 *
 * @returns Ends it: call it in the view that waits.
 */
export function watchBuy(kit: Kit): () => void {
  return purchase.watchBuy(kit)
}

/**
 * Requests new offers whenever those on screen are too old, and a new address when another account becomes active.
 *
 * @returns Ends it: call it in the view that shows them.
 */
export function watchOnRampOffers(kit: Kit): () => void {
  return offers.watchOnRampOffers(kit)
}

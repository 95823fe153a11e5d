import {
  type OnRampOptions,
  type OnRampQuote,
  type OnRampUrl,
  onRampOptionsSchema,
  onRampQuoteSchema,
  onRampUrlSchema,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '@latchkey/blockchain-api'
import { createHttp, type Http, HttpError, safeLink } from '@latchkey/common'
import { createCache } from '../cache.ts'
import { RefusedError, upstreamFailed } from '../http/errors.ts'
import type { Log } from '../log.ts'

/** What is asked of a provider, as it is passed on. */
export type OnRampWish = { readonly provider?: string | undefined; readonly body: object }

/** Shops that sell crypto for money, as the operator has accounts with them. */
export type OnRamp = {
  /** Their names, in the operator's order. */
  readonly providers: readonly string[]
  /** What all of them together sell and take. @throws {@link RefusedError} 502 if none answers. */
  listOptions(signal: AbortSignal): Promise<OnRampOptions>
  /** Of one of them, else the first that sells. @throws {@link RefusedError} 400 for what nobody sells, 502 if none answers. */
  quote(wish: OnRampWish, signal: AbortSignal): Promise<OnRampQuote>
  createUrl(wish: OnRampWish, signal: AbortSignal): Promise<OnRampUrl>
}

/** Makes the way to the providers, each of which speaks the on-ramp part of the data API. */
export function createOnRamp(options: createOnRamp.Options): OnRamp {
  const { log } = options
  const clients = new Map<string, Http>()
  for (const [name, baseUrl] of options.urls) {
    const headers: Record<string, string> = options.key ? { Authorization: `Bearer ${options.key}` } : {}
    clients.set(name, createHttp({ baseUrl, headers, fetch: options.fetch, timeoutMs: options.timeoutMs, retries: 1 }))
  }
  const cache = createCache<OnRampOptions>({ maxEntries: 1, maxAgeMs: options.maxAgeMs, now: options.now })

  /** Asks one after the other, until one sells what is wanted. */
  async function askEach<answer>(
    wish: OnRampWish,
    ask: (client: Http, name: string) => Promise<answer>,
    signal: AbortSignal,
  ): Promise<answer> {
    const names = wish.provider === undefined ? [...clients.keys()] : [wish.provider].filter((name) => clients.has(name))
    if (names.length === 0)
      throw new RefusedError(400, { name: 'provider', description: `Expected one of ${[...clients.keys()].join(', ')}` })
    let refusal: RefusedError | undefined
    for (const name of names) {
      try {
        return await ask(clients.get(name) as Http, name)
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof HttpError && error.status === 400) refusal ??= new RefusedError(400, readReasons(error))
        else log.warn('an on-ramp did not answer', { provider: name })
      }
    }
    throw refusal ?? upstreamFailed()
  }

  return {
    providers: [...clients.keys()],
    async listOptions(signal) {
      const known = cache.get('options')
      if (known) return known
      const answers = await Promise.allSettled(
        [...clients.values()].map((client) => client.get('/v1/onramp/options', onRampOptionsSchema, { signal })),
      )
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (found.length === 0) throw upstreamFailed()
      const all = {
        purchaseCurrencies: mergePurchase(found.flatMap(({ purchaseCurrencies }) => purchaseCurrencies)),
        paymentCurrencies: mergePayment(found.flatMap(({ paymentCurrencies }) => paymentCurrencies)),
      }
      if (found.length === clients.size) cache.set('options', all)
      return all
    },
    quote: (wish, signal) =>
      askEach(wish, (client) => client.post('/v1/onramp/quote', onRampQuoteSchema, { body: wish.body, signal }), signal),
    async createUrl(wish, signal) {
      const { url } = await askEach(
        wish,
        (client) => client.post('/v1/generators/onrampurl', onRampUrlSchema, { body: wish.body, signal }),
        signal,
      )
      const pageHostname = options.isDevelopment ? 'localhost' : undefined
      if (safeLink(url, 'web', { pageHostname }) === undefined) throw upstreamFailed()
      return { url }
    },
  }
}

export declare namespace createOnRamp {
  type Options = {
    /** Base addresses by name. */
    urls: ReadonlyMap<string, string>
    key: string | undefined
    fetch: typeof globalThis.fetch
    timeoutMs: number
    maxAgeMs: number
    now: () => number
    log: Log
    isDevelopment: boolean
  }
}

function readReasons(error: HttpError): { name: string; description: string } {
  const [reason] = error.reasons
  return { name: (reason?.name ?? 'request').slice(0, 64), description: (reason?.description ?? 'Nobody sells that').slice(0, 160) }
}

/** The first who sells something says what it is called; its networks are everybody's. */
function mergePurchase(all: readonly PurchaseCurrency[]): PurchaseCurrency[] {
  const found = new Map<string, PurchaseCurrency>()
  for (const one of all) {
    const known = found.get(one.id)
    const networks = [...(known?.networks ?? []), ...one.networks].filter(
      (network, at, list) => list.findIndex(({ chain_id }) => chain_id === network.chain_id) === at,
    )
    found.set(one.id, { ...(known ?? one), networks })
  }
  return [...found.values()]
}

function mergePayment(all: readonly PaymentCurrency[]): PaymentCurrency[] {
  const found = new Map<string, PaymentCurrency>()
  for (const one of all) {
    const known = found.get(one.id)
    const methods = [...(known?.payment_method_limits ?? []), ...one.payment_method_limits]
    found.set(one.id, {
      ...one,
      payment_method_limits: methods.filter((method, at) => methods.findIndex(({ id }) => id === method.id) === at),
    })
  }
  return [...found.values()]
}

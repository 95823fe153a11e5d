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
import { HttpError } from '@latchkey/common/contract'
import { createHttp, type Http, safeLink } from '@latchkey/common/web'
import { RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import type { Log } from '../../host/log/log.ts'
import { createAnswers } from '../../host/memory/createAnswers.ts'

/** What is asked of a provider, as it is passed on. */
export type OnRampWish = { readonly provider?: string | undefined; readonly body: object }

/** Shops that sell crypto for money, as the operator has accounts with them. */
export type OnRamp = {
  /** Their names, in the operator's order. */
  readonly providers: readonly string[]
  /** What all of them together sell and take. @throws {@link RefusedError} 502 if none answers. */
  listOptions(signal: AbortSignal): Promise<OnRampOptions>
  /** Of one of them, else the first in the operator's order that sells and answers in time: all are asked at once. @throws {@link RefusedError} 400 for an asset that none sells, 502 if none answers. */
  quote(wish: OnRampWish, signal: AbortSignal): Promise<OnRampQuote>
  createUrl(wish: OnRampWish, signal: AbortSignal): Promise<OnRampUrl>
}

/** Makes the way to the providers, each of which speaks the on-ramp part of the data API. */
export function createOnRamp(options: createOnRamp.Options): OnRamp {
  const { log } = options
  const clients = new Map<string, Http>()
  for (const [name, baseUrl] of options.urls) {
    const headers: Record<string, string> = options.key ? { Authorization: `Bearer ${options.key}` } : {}
    clients.set(name, createHttp({ baseUrl, headers, fetch: options.fetchOf(name), timeoutMs: options.timeoutMs, retries: 1 }))
  }
  const answers = createAnswers<{ readonly all: OnRampOptions; readonly isWhole: boolean }>({
    ...{ maxEntries: 1, maxAgeMs: options.maxAgeMs, now: options.now },
    isKept: ({ isWhole }) => isWhole,
  })

  function listAsked({ provider }: OnRampWish): readonly string[] {
    const names = [...clients.keys()]
    if (provider === undefined && names.length > 0) return names
    if (provider !== undefined && clients.has(provider)) return [provider]
    throw new RefusedError(400, { name: 'provider', description: `Expected one of ${names.join(', ')}` })
  }

  /** What one of them says. @throws {@link RefusedError} 400 if it does not sell that, 502 if it does not answer. */
  async function askOne<answer>(name: string, ask: (client: Http) => Promise<answer>, signal: AbortSignal): Promise<answer> {
    try {
      return await ask(clients.get(name) as Http)
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof HttpError && error.status === 400) throw new RefusedError(400, readReasons(error))
      log.warn('an on-ramp did not answer', { provider: name })
      throw upstreamFailed(error)
    }
  }

  /** Asks all at once, each for as long as the first may take. @returns What the first of them says, in the operator's order, that sells what is wanted. */
  async function askAll<answer>(
    wish: OnRampWish,
    ask: (client: Http, signal: AbortSignal) => Promise<answer>,
    signal: AbortSignal,
  ): Promise<answer> {
    const names = listAsked(wish)
    const ending = new AbortController()
    const leave = () => ending.abort(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, options.timeoutMs)
    try {
      const asked = names.map((name) => askOne(name, (client) => ask(client, ending.signal), ending.signal))
      return await takeFirst(asked, late)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      // Who was asked for longer than there is time ends by itself: its circuit hears of that.
      if (!isLate) ending.abort()
    }
  }

  /** Asks one after the other: an order is made at one shop only. */
  async function askEach<answer>(wish: OnRampWish, ask: (client: Http) => Promise<answer>, signal: AbortSignal): Promise<answer> {
    const failures: unknown[] = []
    for (const name of listAsked(wish)) {
      try {
        return await askOne(name, ask, signal)
      } catch (error) {
        if (signal.aborted) throw error
        failures.push(error)
      }
    }
    throw toFailure(failures)
  }

  return {
    providers: [...clients.keys()],
    async listOptions(signal) {
      const { all } = await answers.get('options', signal, async (shared) => {
        const settled = await Promise.allSettled(
          [...clients.values()].map((client) => client.get('/v1/onramp/options', onRampOptionsSchema, { signal: shared })),
        )
        const found = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
        if (found.length === 0) throw upstreamFailed()
        const all = {
          purchaseCurrencies: mergePurchase(found.flatMap(({ purchaseCurrencies }) => purchaseCurrencies)),
          paymentCurrencies: mergePayment(found.flatMap(({ paymentCurrencies }) => paymentCurrencies)),
        }
        return { all, isWhole: found.length === clients.size }
      })
      return all
    },
    quote: (wish, signal) =>
      askAll(wish, (client, ends) => client.post('/v1/onramp/quote', onRampQuoteSchema, { body: wish.body, signal: ends }), signal),
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
    /** For the one of this name. */
    fetchOf: (name: string) => typeof globalThis.fetch
    timeoutMs: number
    maxAgeMs: number
    now: () => number
    log: Log
    isDevelopment: boolean
  }
}

/** The first answer in this order; an earlier one that is still missing is waited for until it is `late`. */
async function takeFirst<answer>(asked: readonly Promise<answer>[], late: Promise<undefined>): Promise<answer> {
  const outcomes = new Map<number, { readonly answer: answer } | { readonly failure: unknown }>()
  const heard = asked.map((one, at) =>
    one.then(
      (answer) => void outcomes.set(at, { answer }),
      (failure: unknown) => void outcomes.set(at, { failure }),
    ),
  )
  const failures: unknown[] = []
  for (const [at, one] of heard.entries()) {
    await Promise.race([one, late])
    const outcome = outcomes.get(at)
    if (outcome && 'answer' in outcome) return outcome.answer
    if (outcome) failures.push(outcome.failure)
  }
  throw toFailure(failures)
}

/** A refusal of one provider says more than the silence of another. */
function toFailure(failures: readonly unknown[]): unknown {
  return failures.find((error) => error instanceof RefusedError && error.status === 400) ?? upstreamFailed(failures[0])
}

function readReasons(error: HttpError): { name: string; description: string } {
  const [reason] = error.reasons
  return { name: (reason?.name ?? 'request').slice(0, 64), description: (reason?.description ?? 'Nobody sells that').slice(0, 160) }
}

/** The first provider that sells something names it; its networks are those of all of them. */
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

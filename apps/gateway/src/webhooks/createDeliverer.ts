import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import type { Log } from '../host/log/log.ts'
import type { Metrics } from '../host/metrics/metrics.ts'
import { type Claimed, claimDelivery, claimSpareMs, listDue } from './claimDelivery.ts'
import { toEventAad } from './createWebhookEvents.ts'
import { type DisabledReason, disableEndpoint, failDisabled } from './disableEndpoint.ts'
import { EndpointSilentError } from './errors.ts'
import type { PostWebhook } from './postWebhook.ts'
import { readRetryAfter, toPauseMs } from './retries.ts'
import { openSecrets } from './secrets.ts'
import { releaseDelivery, type Settled, settleDelivery } from './settleDelivery.ts'
import { signWebhook } from './signWebhook.ts'

/** Delivers what is due, as one of the processes that share a database. */
export type Deliverer = {
  /** Sends everything that is due now. Settles once nothing more is; never throws. */
  deliver(): Promise<void>
  /** Looks for due deliveries from time to time. */
  start(): void
  /** Ends it. What is on its way is given a moment, then left for the next start. */
  stop(): Promise<void>
}

const stopMs = 5_000
/** Deliveries that one process sends at a time, to all endpoints together. */
const allMax = 100

/** What came of one attempt. */
type Outcome = { readonly status: number | null; readonly error: string; readonly askedMs?: number | undefined }

/** Makes it. An endpoint that fails gets one delivery at a time, so that no number of dead ones holds up the others. */
export function createDeliverer(options: createDeliverer.Options): Deliverer {
  const { db, keys, log, metrics, now, post, limits, random = Math.random } = options
  const ending = new AbortController()
  /** Deliveries on their way, by endpoint. */
  const lanes = new Map<string, Set<Promise<void>>>()
  let underWay = 0
  let looking: Promise<boolean> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Begins to send what is due. @returns Whether it began anything. */
  async function look(): Promise<boolean> {
    let hasBegun = false
    try {
      const failed = await failDisabled(db, now())
      if (failed > 0) metrics?.count('latchkey_webhook_deliveries_total', { outcome: 'failed' }, failed)
      const due = shuffle(await listDue(db, now()), random)
      // Those with the fewest on their way come first.
      for (const { id, failing_since } of due.toSorted((one, two) => (lanes.get(one.id)?.size ?? 0) - (lanes.get(two.id)?.size ?? 0))) {
        const lane = lanes.get(id) ?? new Set()
        lanes.set(id, lane)
        const most = failing_since === null ? limits.perEndpoint : 1
        while (lane.size < most && underWay < allMax && !ending.signal.aborted) {
          hasBegun = true
          begin(id, lane)
        }
      }
    } catch {
      if (!ending.signal.aborted) log.warn('webhooks could not be read')
    }
    return hasBegun
  }

  function begin(endpointId: string, lane: Set<Promise<void>>): void {
    underWay += 1
    const sender = sendWhatIsDue(endpointId)
      .catch(() => log.warn('a webhook could not be settled', { endpoint: endpointId }))
      .finally(() => {
        const wasFull = underWay >= allMax
        underWay -= 1
        lane.delete(sender)
        if (lane.size === 0) lanes.delete(endpointId)
        // There was no room for all: the next one need not wait for the next look.
        if (wasFull && !ending.signal.aborted) void lookOnce()
      })
    lane.add(sender)
  }

  /** One delivery after the other, until nothing is due or one fails: whether an endpoint that fails gets more is decided again. */
  async function sendWhatIsDue(endpointId: string): Promise<void> {
    for (let isWell = true; isWell && !ending.signal.aborted; ) {
      const claimed = await claimDelivery(db, { endpointId, nowMs: now(), forMs: limits.attemptMs + claimSpareMs })
      if (!claimed) return
      isWell = await sendOne(claimed)
      // With no room left, others may have waited longer.
      if (underWay >= allMax) return
    }
  }

  /** @returns Whether it was delivered. */
  async function sendOne({ delivery, endpoint, event }: Claimed): Promise<boolean> {
    const outcome = await attempt({ delivery, endpoint, event })
    if (!outcome) {
      await releaseDelivery(db, delivery, now())
      return false
    }
    const settled = toSettled(outcome, delivery.attempts + 1)
    const failingSince = await settleDelivery(db, { delivery, settled, nowMs: now() })
    const label = settled.state === 'pending' ? 'retried' : settled.state
    metrics?.count('latchkey_webhook_deliveries_total', { outcome: label })
    if (settled.state === 'failed')
      log.error('a webhook was given up', { endpoint: endpoint.id, delivery: delivery.id, type: event.type, reason: outcome.error })
    if (outcome.status === 410) await disable(endpoint.id, 'gone')
    else if (failingSince !== undefined && now() - failingSince >= limits.failingMs) await disable(endpoint.id, 'failing')
    return settled.state === 'delivered'
  }

  /** Signs and posts. @returns `undefined` if this process ended it. */
  async function attempt({ delivery, endpoint, event }: Claimed): Promise<Outcome | undefined> {
    let secrets: readonly string[]
    let body: string
    try {
      secrets = openSecrets(keys, endpoint, now())
      body = new TextDecoder().decode(keys.unwrap({ kid: event.kid, wrapped: event.body }, toEventAad(event.id)))
    } catch {
      log.error('a webhook cannot be opened: is its key still in LATCHKEY_WEBHOOK_KEYS?', { endpoint: endpoint.id, delivery: delivery.id })
      return { status: null, error: 'key_missing' }
    }
    const headers = signWebhook({ id: event.id, body, secrets, nowMs: now() })
    const signal = AbortSignal.any([AbortSignal.timeout(limits.attemptMs), ending.signal])
    try {
      const { status, retryAfter } = await post({ url: endpoint.url, headers, body, signal })
      if (status >= 200 && status < 300) return { status, error: '' }
      const isRedirect = status >= 300 && status < 400
      return { status, error: isRedirect ? 'redirect' : 'status', askedMs: readRetryAfter(retryAfter, now()) }
    } catch (error) {
      if (ending.signal.aborted) return undefined
      return { status: null, error: error instanceof EndpointSilentError ? error.why : 'unreachable' }
    }
  }

  function toSettled({ status, error, askedMs }: Outcome, attempts: number): Settled {
    if (error === '') return { state: 'delivered', status, error, next_at: now() }
    const pauseMs = status === 410 ? undefined : toPauseMs({ attempts, askedMs, random: random() })
    if (pauseMs === undefined) return { state: 'failed', status, error, next_at: now() }
    return { state: 'pending', status, error, next_at: now() + pauseMs }
  }

  async function disable(id: string, reason: DisabledReason): Promise<void> {
    if (!(await disableEndpoint(db, id, reason))) return
    log.error('an endpoint of webhooks was disabled', { endpoint: id, reason })
    const failed = await failDisabled(db, now())
    if (failed > 0) metrics?.count('latchkey_webhook_deliveries_total', { outcome: 'failed' }, failed)
  }

  /** Concurrent callers share one look. */
  function lookOnce(): Promise<boolean> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  async function settle(): Promise<void> {
    while (underWay > 0) await Promise.all([...lanes.values()].flatMap((lane) => [...lane]))
  }

  return {
    async deliver() {
      while (await lookOnce()) await settle()
    },
    start() {
      timer ??= setInterval(() => void lookOnce(), limits.pollMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      // No other begins: only what is on its way is waited for.
      const isOver = Promise.all([looking, settle()])
      await Promise.race([isOver, sleep(stopMs, undefined, { ref: false })])
      ending.abort()
      await Promise.race([settle(), sleep(stopMs, undefined, { ref: false })])
    },
  }
}

export declare namespace createDeliverer {
  type Options = {
    readonly db: Database
    readonly keys: Keyring
    readonly log: Log
    readonly metrics?: Metrics | undefined
    /** Milliseconds since the epoch. */
    readonly now: () => number
    readonly post: PostWebhook
    readonly limits: {
      /** Milliseconds that one attempt may take, from the look-up of its name to the answer. */
      readonly attemptMs: number
      /** Milliseconds between two looks for what is due. */
      readonly pollMs: number
      /** Deliveries that one process sends to one endpoint at a time. */
      readonly perEndpoint: number
      /** Milliseconds of nothing but failures after which an endpoint is disabled. */
      readonly failingMs: number
    }
    /** 0 to 1. */
    readonly random?: (() => number) | undefined
  }
}

/** In another order each time: with more endpoints than room, none is always the last. */
function shuffle<one>(list: readonly one[], random: () => number): readonly one[] {
  return list
    .map((one) => ({ one, at: random() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ one }) => one)
}

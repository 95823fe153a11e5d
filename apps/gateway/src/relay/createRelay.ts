import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isLatchkeyError, type LatchkeyError } from '@latchkey/common/contract'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { RefusedError, timedOut } from '../host/http/errors.ts'
import { refuseSocket } from '../host/http/refuseSocket.ts'
import { isStorageFailure, toRefusal } from '../host/http/toRefusal.ts'
import { admitClient, requireOpen, unavailable } from './admitClient.ts'
import { createAudience } from './auth/createAudience.ts'
import { createMemoryTokenGuard } from './auth/createMemoryTokenGuard.ts'
import { RelayAuthError, TokenUsedElsewhereError } from './auth/errors.ts'
import { keepAlive } from './keepAlive.ts'
import { createLateSubscriptions } from './mailbox/createLateSubscriptions.ts'
import { createMailbox } from './mailbox/createMailbox.ts'
import { MailboxBusyError } from './mailbox/errors.ts'
import { keepAnswers } from './mailbox/keepAnswers.ts'
import { createTail } from './mailbox/readTail.ts'
import type { RelayParts } from './relayParts.ts'
import { isRelayPath, relayPath } from './relayRoute.ts'
import { sendAway } from './sendAway.ts'
import { closeCodes, serveSocket } from './serveSocket.ts'
import { startSweeping } from './startSweeping.ts'
import { createTopics } from './topics/createTopics.ts'
import { followMailbox } from './topics/followMailbox.ts'
import { noBus } from './topics/topicBus.ts'

/** The relay of one gateway process. */
export type Relay = {
  /** Takes over a connection that asks for a WebSocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Writes what is under way, then sends every client away, a few at a time (5.2). */
  drain(): Promise<void>
  /** Closes everything that it opened. */
  stop(): Promise<void>
}

/** Makes the relay of a gateway: clients meet on topics, and what they say to each other waits on disk (A-11, B-04). */
export async function createRelay(
  gateway: Pick<
    RelayParts,
    'config' | 'db' | 'relayDb' | 'log' | 'metrics' | 'telemetry' | 'limiter' | 'projects' | 'now' | 'id' | 'lifecycle' | 'readiness'
  >,
): Promise<Relay> {
  const { config, metrics, log } = gateway
  const clock = () => performance.now()
  const forMs = config.LATCHKEY_LIMIT_RELAY_TOKEN_MEMORY_MS
  const memory = createMemoryTokenGuard({ forMs, maxKeys: config.LATCHKEY_LIMIT_RATE_KEYS, now: clock })
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL) : undefined
  const bus = redis?.bus ?? noBus
  const topics = createTopics(bus)
  const open = new Set<WebSocket>()
  let admitting = 0
  const complainedAt = new Map<string, number>()
  const pings = keepAlive(config.LATCHKEY_LIMIT_RELAY_PING_MS)
  const sweeping = startSweeping(gateway)
  const stored = createMailbox({
    db: gateway.relayDb,
    now: gateway.now,
    limits: { messages: config.LATCHKEY_LIMIT_RELAY_TOPIC_MESSAGES, bytes: config.LATCHKEY_LIMIT_RELAY_TOPIC_BYTES },
    maxQueued: config.LATCHKEY_LIMIT_RELAY_QUEUE,
    deadlineMs: config.LATCHKEY_LIMIT_RELAY_WRITE_MS,
    isStorageFailure,
    onCommit({ seconds }) {
      metrics.observe('latchkey_relay_commit_seconds', {}, seconds)
      gateway.readiness.recover(unwritable.name)
    },
    onStored(arrivals) {
      metrics.count(
        'latchkey_relay_published_total',
        {},
        arrivals.reduce((sum, { messages }) => sum + messages.length, 0),
      )
      follower.offer(arrivals)
      bus.send(arrivals)
    },
    floor: () => follower.floor(),
  })
  const mailbox = keepAnswers(stored, { now: gateway.now, max: lateMax })
  const late = createLateSubscriptions({ mailbox, now: gateway.now, max: lateMax, onUnwritten })
  const follower = await followMailbox({
    tail: createTail({ db: gateway.relayDb, engine: config.DATABASE_URL ? 'postgres' : 'sqlite', now: gateway.now }),
    topics,
    now: clock,
    onLate: (messages) => metrics.count('latchkey_relay_late_total', {}, messages),
    onFailure: (error) => complain('the relay cannot read its mailbox', error),
  })
  const rules = { isAudience: createAudience(config), tokens: redis?.tokens ?? memory }
  const limits: ServerOptions & { maxFragments: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: config.LATCHKEY_LIMIT_RELAY_FRAME_BYTES,
    maxFragments: config.LATCHKEY_LIMIT_RELAY_FRAGMENTS,
  }
  const server = new WebSocketServer(limits)

  async function connectRedis(urls: readonly string[]) {
    const [{ createRedisBus }, { createRedisTokenGuard }] = await Promise.all([
      import('./topics/createRedisBus.ts'),
      import('./auth/createRedisTokenGuard.ts'),
    ])
    const [bus, tokens] = await Promise.all([
      createRedisBus({
        urls,
        log,
        processId: gateway.id(),
        onArrival: (arrival) => follower.offer([arrival]),
      }),
      createRedisTokenGuard({
        urls,
        timeoutMs: config.LATCHKEY_LIMIT_REDIS_MS,
        forMs,
        fallback: memory,
        log,
        metrics,
        calls: gateway.telemetry,
      }),
    ])
    return { bus, tokens }
  }

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    let requestId = gateway.id()
    const startedAt = clock()
    try {
      if (!isRelayPath(request.url)) throw new RefusedError(404, { name: 'NOT_FOUND', description: 'Nothing is here' })
      if (open.size + admitting >= config.LATCHKEY_LIMIT_RELAY_SOCKETS) throw unavailable('OVERLOADED', 'Too many connections')
      // The connection outlives the request that opens it, and its calls are requests of their own.
      const attributes = { 'http.request.method': 'GET', 'http.route': relayPath }
      const clientId = await gateway.telemetry.serve({ name: `GET ${relayPath}`, attributes }, (serving) => {
        requestId = serving.id
        return admitInTime(request)
      })
      // One that was admitted as the gateway began to end comes too late to be sent away with the others.
      requireOpen(gateway)
      const isTimed = new URLSearchParams(request.url?.split('?')[1]).get('time') === 'true'
      answered(relayPath, 101, startedAt)
      server.handleUpgrade(request, socket, head, (ws) => serve(ws, { clientId, isTimed }))
    } catch (error) {
      const from = { request, socket, head, requestId, startedAt }
      if (error instanceof TokenUsedElsewhereError) turnAway(from, error, closeCodes.again)
      else if (isLatchkeyError(error) && isForGood(error)) turnAway(from, error, closeCodes.auth)
      else refuse(from, toRefusal(error))
    }
  }

  /** One who is not admitted in time counts for as long as it is asked whether it may be. */
  async function admitInTime(request: IncomingMessage): Promise<string> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(timedOut()), config.LATCHKEY_LIMIT_HANDLER_MS)
    admitting += 1
    const admitted = admitClient(gateway, request, rules).finally(() => {
      admitting -= 1
    })
    try {
      return await Promise.race([admitted, late])
    } finally {
      clearTimeout(timer)
    }
  }

  function serve(ws: WebSocket, client: { clientId: string; isTimed: boolean }): void {
    ws.on('error', () => {})
    pings.add(ws)
    open.add(ws)
    serveSocket(gateway, { ws, ...client, mailbox, late, topics, follower, onUnwritten })
    ws.on('close', () => {
      open.delete(ws)
      metrics.set('latchkey_relay_sockets', open.size)
    })
    metrics.count('latchkey_relay_connects_total', { outcome: 'ok' })
    metrics.set('latchkey_relay_sockets', open.size)
  }

  function onUnwritten(error: unknown): void {
    metrics.count('latchkey_relay_unwritten_total')
    // It writes, only not as fast as it is asked to.
    if (error instanceof MailboxBusyError) return
    // Nothing else may want to be written while no client is sent here: a subscription of nobody's is.
    gateway.readiness.fail(unwritable, () => mailbox.subscribe('', ['']))
    complain('the relay cannot write', error)
  }

  function complain(what: string, error: unknown): void {
    if (clock() - (complainedAt.get(what) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    complainedAt.set(what, clock())
    log.error(what, { reason: error instanceof Error ? error.message : String(error) })
  }

  function answered(path: string, status: number, startedAt: number): void {
    metrics.count('latchkey_http_requests_total', { path, method: 'GET', status })
    metrics.observe('latchkey_http_request_seconds', { path }, (clock() - startedAt) / 1000)
  }

  /** Tells why over HTTP. */
  function refuse({ request, socket, requestId, startedAt }: From, refusal: RefusedError): void {
    const [{ status }, path] = [refusal, isRelayPath(request.url) ? relayPath : 'unknown']
    if (path === relayPath) metrics.count('latchkey_relay_connects_total', { outcome: 'refused' })
    answered(path, status, startedAt)
    if (refusal.cause !== undefined) log.error('request failed', { requestId, path, status, reason: String(refusal.cause) })
    log.info('request', { requestId, method: 'GET', path, status })
    refuseSocket(socket, refusal, requestId)
  }

  /** Only a WebSocket's close code tells a client in a browser that coming back is of no use. */
  function turnAway({ request, socket, head, requestId, startedAt }: From, error: LatchkeyError, code: number): void {
    metrics.count('latchkey_relay_connects_total', { outcome: 'refused' })
    answered(relayPath, 101, startedAt)
    log.info('a relay client was turned away', { requestId, why: error.shortMessage })
    server.handleUpgrade(request, socket, head, (ws) => {
      ws.on('error', () => {})
      ws.close(code, error.shortMessage.slice(0, 120))
      setTimeout(() => ws.terminate(), 1000).unref()
    })
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      void accept(request, socket, head)
    },
    async drain() {
      await mailbox.flush()
      await sendAway(open, config.LATCHKEY_LIMIT_RELAY_CLOSE_MS)
      await mailbox.flush()
    },
    async stop() {
      pings.stop()
      follower.stop()
      await sweeping.stop()
      late.stop()
      mailbox.stop()
      for (const ws of open) ws.terminate()
      await mailbox.flush()
      redis?.tokens.close()
      await bus.close()
    },
  }
}

/** A connection that is refused, and the request that would have opened it. */
type From = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly requestId: string
  readonly startedAt: number
}

/** A disk that is full is said once in a while, not with every message. */
const quietMs = 60_000

/** Subscriptions, and answers of clients, that are remembered to be written later: some ten megabytes each. */
const lateMax = 100_000

const unwritable = { name: 'RELAY_UNWRITABLE', description: 'The relay cannot write' }

function isForGood(error: LatchkeyError): boolean {
  return error instanceof RelayAuthError || (error instanceof RefusedError && (error.status === 401 || error.status === 403))
}

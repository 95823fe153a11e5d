import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { LatchkeyError } from '@latchkey/common'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import type { Gateway } from '../gateway.ts'
import { RefusedError } from '../http/errors.ts'
import { isStorageFailure, toRefusal } from '../http/toRefusal.ts'
import { admitClient, unavailable } from './admitClient.ts'
import { createAudience } from './auth/createAudience.ts'
import { createMemoryTokenGuard } from './auth/createMemoryTokenGuard.ts'
import { RelayAuthError, TokenUsedElsewhereError } from './auth/errors.ts'
import { keepAlive } from './keepAlive.ts'
import { createMailbox } from './mailbox/createMailbox.ts'
import { createTail } from './mailbox/readTail.ts'
import { refuseUpgrade } from './refuseUpgrade.ts'
import type { Relay } from './relay.ts'
import { isRelayPath } from './relayPath.ts'
import { sendAway } from './sendAway.ts'
import { closeCodes, serveSocket } from './serveSocket.ts'
import { startSweeping } from './startSweeping.ts'
import { createTopics } from './topics/createTopics.ts'
import { followMailbox } from './topics/followMailbox.ts'
import { noBus } from './topics/topicBus.ts'

/** Makes the relay of a gateway: clients meet on topics, and what they say to each other waits on disk (A-11, B-04). */
export async function createRelay(gateway: Gateway): Promise<Relay> {
  const { config, metrics, log } = gateway
  const clock = () => performance.now()
  const forMs = config.LATCHKEY_LIMIT_RELAY_TOKEN_MEMORY_MS
  const memory = createMemoryTokenGuard({ forMs, maxKeys: config.LATCHKEY_LIMIT_RATE_KEYS, now: clock })
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL) : undefined
  const bus = redis?.bus ?? noBus
  const topics = createTopics(bus)
  const open = new Set<WebSocket>()
  const complainedAt = new Map<string, number>()
  const pings = keepAlive(config.LATCHKEY_LIMIT_RELAY_PING_MS)
  const sweeping = startSweeping(gateway)
  const mailbox = createMailbox({
    db: gateway.relayDb,
    now: gateway.now,
    limits: { messages: config.LATCHKEY_LIMIT_RELAY_TOPIC_MESSAGES, bytes: config.LATCHKEY_LIMIT_RELAY_TOPIC_BYTES },
    maxQueued: config.LATCHKEY_LIMIT_RELAY_QUEUE,
    isStorageFailure,
    onCommit({ seconds }) {
      metrics.observe('latchkey_relay_commit_seconds', {}, seconds)
      gateway.readiness.recover(unwritable.name)
    },
    onStored(messages) {
      metrics.count('latchkey_relay_published_total', {}, messages.length)
      follower.offer(messages)
      bus.send(messages)
    },
  })
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

  async function connectRedis(url: string) {
    const [{ createRedisBus }, { createRedisTokenGuard }] = await Promise.all([
      import('./topics/createRedisBus.ts'),
      import('./auth/createRedisTokenGuard.ts'),
    ])
    const [bus, tokens] = await Promise.all([
      createRedisBus({
        url,
        log,
        processId: gateway.id(),
        onMessages: (messages) => follower.offer(messages),
      }),
      createRedisTokenGuard({ url, timeoutMs: config.LATCHKEY_LIMIT_REDIS_MS, forMs, fallback: memory, log, metrics }),
    ])
    return { bus, tokens }
  }

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      if (!isRelayPath(request.url)) throw new RefusedError(404, { name: 'NOT_FOUND', description: 'Nothing is here' })
      if (open.size >= config.LATCHKEY_LIMIT_RELAY_SOCKETS) throw unavailable('OVERLOADED', 'Too many connections')
      const clientId = await admitClient(gateway, request, rules)
      const isTimed = new URLSearchParams(request.url?.split('?')[1]).get('time') === 'true'
      server.handleUpgrade(request, socket, head, (ws) => serve(ws, { clientId, isTimed }))
    } catch (error) {
      if (error instanceof TokenUsedElsewhereError) turnAway(request, socket, head, error, closeCodes.again)
      else if (error instanceof LatchkeyError && isForGood(error)) turnAway(request, socket, head, error, closeCodes.auth)
      else refuseUpgrade(socket, toRefusal(error))
    }
  }

  function serve(ws: WebSocket, client: { clientId: string; isTimed: boolean }): void {
    ws.on('error', () => {})
    pings.add(ws)
    open.add(ws)
    serveSocket(gateway, { ws, ...client, mailbox, topics, follower, onUnwritten })
    ws.on('close', () => {
      open.delete(ws)
      metrics.set('latchkey_relay_sockets', open.size)
    })
    metrics.count('latchkey_relay_connects_total', { outcome: 'ok' })
    metrics.set('latchkey_relay_sockets', open.size)
  }

  function onUnwritten(error: unknown): void {
    metrics.count('latchkey_relay_unwritten_total')
    // Nothing else may want to be written while no client is sent here: a subscription of nobody's is.
    gateway.readiness.fail(unwritable, () => mailbox.subscribe('', ['']))
    complain('the relay cannot write', error)
  }

  function complain(what: string, error: unknown): void {
    if (clock() - (complainedAt.get(what) ?? Number.NEGATIVE_INFINITY) < quietMs) return
    complainedAt.set(what, clock())
    log.error(what, { reason: error instanceof Error ? error.message : String(error) })
  }

  /** Only a WebSocket's close code tells a client in a browser that coming back is of no use. */
  function turnAway(request: IncomingMessage, socket: Duplex, head: Buffer, error: LatchkeyError, code: number): void {
    metrics.count('latchkey_relay_connects_total', { outcome: 'refused' })
    log.info('a relay client was turned away', { why: error.shortMessage })
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
    async close() {
      pings.stop()
      follower.stop()
      await sweeping.stop()
      for (const ws of open) ws.terminate()
      await mailbox.flush()
      redis?.tokens.close()
      await bus.close()
    },
  }
}

/** A disk that is full is said once in a while, not with every message. */
const quietMs = 60_000

const unwritable = { name: 'RELAY_UNWRITABLE', description: 'The relay cannot write' }

function isForGood(error: LatchkeyError): boolean {
  return error instanceof RelayAuthError || (error instanceof RefusedError && (error.status === 401 || error.status === 403))
}

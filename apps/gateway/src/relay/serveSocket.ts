import { DecodeError } from '@latchkey/common/web'
import type { WebSocket } from 'ws'
import { isStorageFailure } from '../host/http/toRefusal.ts'
import { createBucket } from '../host/limits/createBucket.ts'
import { toRelayQuotas } from '../host/limits/quotas.ts'
import { type CallLimits, calls } from './calls/calls.ts'
import { CallRefusedError } from './calls/errors.ts'
import { readFrame } from './frames/readFrame.ts'
import { writeError, writePush, writeResult } from './frames/writeFrame.ts'
import type { LateSubscriptions } from './mailbox/createLateSubscriptions.ts'
import { MailboxBusyError, TopicFullError } from './mailbox/errors.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { RelayParts } from './relayParts.ts'
import { createRelaySocket } from './socket/createRelaySocket.ts'
import type { Topics } from './topics/createTopics.ts'
import type { Follower } from './topics/followMailbox.ts'

/** Codes that the relay closes with. After 3000 clients stay away; after the others they come back. */
export const closeCodes = { goingAway: 1001, notText: 1003, overload: 1013, auth: 3000, rate: 4008, again: 4010 } as const

/** Speaks JSON-RPC with one client until its connection ends. */
export function serveSocket(gateway: Pick<RelayParts, 'config' | 'log' | 'metrics' | 'telemetry' | 'now'>, parts: serveSocket.Parts): void {
  const { config, metrics } = gateway
  const { ws, clientId } = parts
  const quotas = toRelayQuotas(config)
  const calling = createBucket(quotas.calls, () => performance.now())
  const limits: CallLimits = { batch: config.LATCHKEY_LIMIT_RELAY_BATCH, page: config.LATCHKEY_LIMIT_RELAY_PAGE }
  let refused = 0

  function close(code: number, reason: string): void {
    if (ws.readyState !== ws.OPEN) return
    metrics.count('latchkey_relay_closed_total', { code })
    ws.close(code, reason)
    // Who does not read does not read this either.
    setTimeout(() => ws.terminate(), 1000).unref()
  }

  function send(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    ws.send(text)
    if (ws.bufferedAmount > config.LATCHKEY_LIMIT_RELAY_BUFFERED_BYTES) close(closeCodes.overload, 'Too slow')
  }

  const socket = createRelaySocket({
    clientId,
    mailbox: parts.mailbox,
    late: parts.late,
    topics: parts.topics,
    follower: parts.follower,
    limits: {
      messageBytes: config.LATCHKEY_LIMIT_RELAY_MESSAGE_BYTES,
      ttlS: config.LATCHKEY_LIMIT_RELAY_TTL_S,
      topics: config.LATCHKEY_LIMIT_RELAY_TOPICS,
      unanswered: config.LATCHKEY_LIMIT_RELAY_UNANSWERED,
      pageBytes: Math.floor(config.LATCHKEY_LIMIT_RELAY_BUFFERED_BYTES / 2),
    },
    publishing: createBucket(quotas.publishes, () => performance.now()),
    send: (pushId, subscriptionId, message) => {
      metrics.count('latchkey_relay_pushed_total')
      send(writePush(pushId, subscriptionId, message))
    },
    drained: () => drained(ws, config.LATCHKEY_LIMIT_RELAY_BUFFERED_BYTES / 4),
    isOpen: () => ws.readyState === ws.OPEN,
    onTaken: () => metrics.count('latchkey_relay_taken_total'),
    onOverflow: () => close(closeCodes.overload, 'Too many messages without an answer'),
  })

  async function answer(text: string): Promise<void> {
    const frame = readFrame(text)
    if (frame.kind === 'answer') return socket.settle(frame.id)
    const isAllowed = calling.take(1)
    refused = isAllowed ? 0 : refused + 1
    if (refused > quotas.calls.burst) return close(closeCodes.rate, 'Too many calls')
    const call = frame.kind === 'call' ? calls.get(frame.method) : undefined
    const method = frame.kind === 'call' && call ? frame.method : 'unknown'
    const startedAt = performance.now()
    const attributes = { 'rpc.system': 'jsonrpc', 'rpc.method': method }
    await gateway.telemetry.serve({ name: `relay ${method}`, attributes }, async (serving) => {
      try {
        if (!isAllowed) throw new CallRefusedError(-32000, 'Too many calls')
        if (frame.kind === 'wrong') throw new CallRefusedError(frame.code, frame.message)
        if (!call) throw new CallRefusedError(-32601, 'Method not found')
        const result = await call({ socket, id: frame.id, params: frame.params, limits })
        send(writeResult(frame.id, result, parts.isTimed ? gateway.now() : undefined))
        metrics.count('latchkey_relay_calls_total', { method, outcome: 'ok' })
        metrics.observe('latchkey_relay_call_seconds', { method }, (performance.now() - startedAt) / 1000)
      } catch (error) {
        const { code, message } = toCallError(error)
        metrics.count('latchkey_relay_calls_total', { method, outcome: code })
        serving.finish({ hasFailed: code === -32603 || isStorageFailure(error), attributes: { 'rpc.response.status_code': String(code) } })
        if (code === -32603)
          gateway.log.error('a relay call failed', { method, reason: error instanceof Error ? error.message : String(error) })
        else if (isStorageFailure(error)) parts.onUnwritten(error)
        send(writeError(frame.id, { code, message }, serving.id))
      }
    })
  }

  ws.on('message', (data, isBinary) => {
    if (isBinary) close(closeCodes.notText, 'Text only')
    else void answer(data.toString())
  })
  ws.on('close', () => socket.close())
}

export declare namespace serveSocket {
  type Parts = {
    ws: WebSocket
    clientId: string
    mailbox: Mailbox
    late: LateSubscriptions
    topics: Topics
    follower: Follower
    /** The client wants each answer to tell the relay's time: a page cannot know otherwise that its clock is wrong (R-R7). */
    isTimed: boolean
    /** The database could not be written. */
    onUnwritten: (error: unknown) => void
  }
}

/** What a caller is told: what it did wrong, or that it may try again (-32000). */
function toCallError(error: unknown): { code: number; message: string } {
  if (error instanceof CallRefusedError) return { code: error.rpcCode, message: error.shortMessage }
  if (error instanceof DecodeError) return { code: -32602, message: `Invalid params: ${error.shortMessage}` }
  if (error instanceof TopicFullError || error instanceof MailboxBusyError) return { code: -32000, message: error.shortMessage }
  if (isStorageFailure(error)) return { code: -32000, message: 'Nothing can be written now' }
  return { code: -32603, message: 'Internal error' }
}

/** Settles when little enough is on its way to the client, or the client reads no more. */
async function drained(ws: WebSocket, bytes: number): Promise<void> {
  while (ws.readyState === ws.OPEN && ws.bufferedAmount > bytes) await new Promise((resolve) => setTimeout(resolve, 10).unref())
}

/// <reference types="node" />
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A relay in a few lines, with the faults that relays have. */
export type TestRelay = {
  readonly url: string
  /** Query of every connection so far. */
  readonly connections: readonly URLSearchParams[]
  /** Methods of every call so far. */
  readonly calls: readonly string[]
  /** Sockets that are open. */
  count(): number
  /** Cuts every socket; the relay goes on. */
  cut(): void
  /** Accepts calls and pushes nothing, like a connection that died silently. */
  freeze(): void
  /** Stops listening; what is stored stays. */
  stop(): Promise<void>
  start(): Promise<void>
}

type Message = { readonly topic: string; readonly message: string; readonly tag: number; readonly from: WebSocket | undefined }
type Call = { readonly id: string | number; readonly method?: string; readonly params: Record<string, unknown> }

/** Starts a relay on this machine. With `close` it refuses every client with this code and reason; with `aheadMs` it reports its time. */
export async function startRelay(
  options: { close?: { code: number; reason: string }; isMute?: boolean; aheadMs?: number } = {},
): Promise<TestRelay> {
  const stored: Message[] = []
  const topics = new Map<WebSocket, Set<string>>()
  const dead = new WeakSet<WebSocket>()
  const connections: URLSearchParams[] = []
  const calls: string[] = []
  let server: WebSocketServer
  let port = 0
  let pushId = 1

  const push = (socket: WebSocket, { topic, message, tag }: Message) => {
    const data = { topic, message, tag, publishedAt: Date.now() }
    if (!dead.has(socket))
      socket.send(JSON.stringify({ id: pushId++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } }))
  }
  const publish = (message: Message) => {
    stored.push(message)
    for (const [socket, list] of topics) if (list.has(message.topic) && socket !== message.from) push(socket, message)
  }
  const subscribe = (socket: WebSocket, topic: string) => {
    topics.get(socket)?.add(topic)
    for (const message of stored) if (message.topic === topic && message.from !== socket) push(socket, message)
  }
  const answer = (socket: WebSocket, { method, params: p }: Call): unknown => {
    const text = (name: string) => String(p[name])
    if (method === 'irn_subscribe') subscribe(socket, text('topic'))
    if (method === 'irn_batchSubscribe') for (const topic of p['topics'] as string[]) subscribe(socket, topic)
    if (method === 'irn_unsubscribe') topics.get(socket)?.delete(text('topic'))
    if (method === 'irn_publish') publish({ topic: text('topic'), message: text('message'), tag: Number(p['tag']), from: socket })
    if (method === 'wc_proposeSession') {
      subscribe(socket, text('pairingTopic'))
      publish({ topic: text('pairingTopic'), message: text('sessionProposal'), tag: 1100, from: socket })
    }
    if (method === 'wc_approveSession') {
      subscribe(socket, text('sessionTopic'))
      publish({ topic: text('pairingTopic'), message: text('sessionProposalResponse'), tag: 1101, from: socket })
      publish({ topic: text('sessionTopic'), message: text('sessionSettlementRequest'), tag: 1102, from: socket })
    }
    return method === 'irn_batchSubscribe' ? (p['topics'] as string[]) : true
  }
  const receive = (socket: WebSocket, text: string) => {
    const call = JSON.parse(text) as Call
    if (!call.method || dead.has(socket)) return
    calls.push(call.method)
    if (options.isMute) return
    const time = options.aheadMs === undefined ? {} : { time: Date.now() + options.aheadMs }
    socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result: answer(socket, call), ...time }))
  }
  const start = () =>
    new Promise<void>((resolve) => {
      server = new WebSocketServer({ host: '127.0.0.1', port }, () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
      server.on('connection', (socket, request) => {
        connections.push(new URL(request.url ?? '', 'ws://relay').searchParams)
        if (options.close) return socket.close(options.close.code, options.close.reason)
        topics.set(socket, new Set())
        socket.on('message', (data) => receive(socket, String(data)))
        socket.on('close', () => topics.delete(socket))
      })
    })
  const cut = () => {
    for (const socket of server.clients) socket.terminate()
  }
  await start()
  return {
    url: `ws://127.0.0.1:${port}`,
    connections,
    calls,
    count: () => topics.size,
    cut,
    freeze() {
      for (const socket of server.clients) dead.add(socket)
    },
    stop: () =>
      new Promise((resolve) => {
        cut()
        server.close(() => resolve())
      }),
    start,
  }
}

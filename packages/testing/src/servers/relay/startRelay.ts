/// <reference types="node" />
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'

/** A relay of a test's own, on this machine. */
export type Relay = {
  /** What pages and wallets connect to. */
  readonly url: string
  /** Passes messages of a tag on without telling their sender so, until what it returns is called. */
  holdConfirmations(tag: number): () => void
  /** Ends it, and forgets every message. */
  stop(): Promise<void>
}

/** Starts a relay that only passes messages on and forgets them at its end: enough for a page and a phone wallet of a test. */
export async function startRelay({ port = 0 }: startRelay.Options = {}): Promise<Relay> {
  const { WebSocketServer } = await import('ws')
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const subscribers = new Map<string, Set<WebSocket>>()
  const mailbox = new Map<string, Message[]>()
  // Who comes back hears nothing of its own: a wallet that took its settlement for another's would end the session.
  const clientOf = new Map<WebSocket, string>()
  let lastId = 1
  let held: { readonly tag: number; readonly confirmations: (() => void)[] } | undefined

  const push = (to: WebSocket, message: Message) => {
    const { topic, message: text, tag } = message
    const data = { topic, message: text, publishedAt: Date.now(), tag }
    lastId += 1
    to.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } }))
  }
  const subscribe = (from: WebSocket, topic: string) => {
    // The client loses a session that is settled by two copies of one message at once, as a busy machine makes them meet.
    if (subscribers.get(topic)?.has(from)) return topic
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(from))
    for (const message of mailbox.get(topic) ?? []) if (message.from !== clientOf.get(from)) push(from, message)
    return topic
  }
  const publish = (from: WebSocket, message: Omit<Message, 'from'>) => {
    const kept = { ...message, from: clientOf.get(from) ?? '' }
    mailbox.set(message.topic, [...(mailbox.get(message.topic) ?? []), kept])
    for (const to of subscribers.get(message.topic) ?? []) if (to !== from) push(to, kept)
    return true
  }
  const run: { readonly [method: string]: (from: WebSocket, params: Params) => unknown } = {
    irn_subscribe: (from, { topic = '' }) => subscribe(from, topic),
    irn_batchSubscribe: (from, { topics = [] }) => topics.map((topic) => subscribe(from, topic)),
    irn_unsubscribe: (from, { topic = '' }) => subscribers.get(topic)?.delete(from) ?? true,
    irn_publish: (from, { topic = '', message = '', tag = 0 }) => publish(from, { topic, message, tag }),
    wc_proposeSession: (from, { pairingTopic = '', sessionProposal = '' }) => {
      subscribe(from, pairingTopic)
      return publish(from, { topic: pairingTopic, message: sessionProposal, tag: 1100 })
    },
    wc_approveSession: (from, { pairingTopic = '', sessionTopic = '', sessionProposalResponse = '', sessionSettlementRequest = '' }) => {
      subscribe(from, sessionTopic)
      publish(from, { topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
      return publish(from, { topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
    },
  }
  server.on('connection', (socket, request) => {
    clientOf.set(socket, readClient(request.url ?? ''))
    socket.on('message', (raw) => {
      const { id, method, params } = JSON.parse(String(raw)) as { id: string; method?: string; params: Params }
      if (!method) return
      const result = run[method]?.(socket, params)
      const confirm = () => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: result ?? true }))
      if (held && params.tag === held.tag) held.confirmations.push(confirm)
      else confirm()
    })
    socket.on('close', () => {
      for (const set of subscribers.values()) set.delete(socket)
      clientOf.delete(socket)
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdConfirmations(tag) {
      const holding = { tag, confirmations: [] as (() => void)[] }
      held = holding
      return () => {
        held = undefined
        for (const confirm of holding.confirmations) confirm()
      }
    },
    async stop() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export declare namespace startRelay {
  type Options = {
    /** A free one unless set. */
    readonly port?: number | undefined
  }
}

/** The client's id, the same over its connections: the issuer of the token it comes with. */
function readClient(url: string): string {
  const token = new URL(url, 'ws://127.0.0.1').searchParams.get('auth') ?? ''
  const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly iss: string }
  return iss
}

type Message = { readonly topic: string; readonly message: string; readonly tag: number; readonly from: string }

type Params = Partial<{
  topic: string
  topics: string[]
  message: string
  tag: number
  pairingTopic: string
  sessionTopic: string
  sessionProposal: string
  sessionProposalResponse: string
  sessionSettlementRequest: string
}>

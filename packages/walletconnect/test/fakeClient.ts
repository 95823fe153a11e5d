import { createEmitter } from '@latchkey/common/web'
import type {
  CreateRelayClient,
  RelayClient,
  RelayClientEvents,
  RelayClientParameters,
  RelaySession,
  RequestedNamespaces,
} from '../src/relayClient.ts'

/** A client of the session protocol without protocol: tests settle its proposals and requests by hand. */
export type FakeClient = RelayClient & {
  readonly create: CreateRelayClient
  /** What it was made with, once for each time. */
  readonly made: RelayClientParameters[]
  readonly proposals: {
    readonly uri: string
    approve(session?: Partial<RelaySession>): void
    fail(error: unknown): void
    isDropped: boolean
  }[]
  readonly ended: string[]
  sessions: RelaySession[]
  /** How proposals go wrong, one after the other, before they go right. */
  readonly failures: unknown[]
  emit<name extends keyof RelayClientEvents>(name: name, payload: RelayClientEvents[name]): void
  isClosed: boolean
}

/** Makes a {@link FakeClient}. */
export function fakeClient(): FakeClient {
  const events = createEmitter<RelayClientEvents>()
  const client: FakeClient = {
    made: [],
    proposals: [],
    ended: [],
    sessions: [],
    failures: [],
    isClosed: false,
    emit: events.emit,
    on: events.on,
    async create(parameters) {
      client.made.push(parameters)
      return client
    },
    async propose({ namespaces, signal }) {
      signal.throwIfAborted()
      if (client.failures.length > 0) throw client.failures.shift()
      const number = String(client.proposals.length).padStart(64, '0')
      let approve = (_: RelaySession) => {}
      let fail = (_: unknown) => {}
      const approval = new Promise<RelaySession>((resolve, reject) => {
        approve = resolve
        fail = reject
      })
      approval.catch(() => {})
      const entry = {
        uri: `wc:${number}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${number}`,
        approve: (session: Partial<RelaySession> = {}) => approve({ ...fakeSession(namespaces), ...session }),
        fail,
        isDropped: false,
      }
      client.proposals.push(entry)
      return {
        uri: entry.uri,
        approval,
        drop() {
          entry.isDropped = true
        },
      }
    },
    getSessions: () => client.sessions,
    request: async ({ method }) => method,
    async extend() {},
    async disconnect(topic) {
      client.ended.push(topic)
    },
    close() {
      client.isClosed = true
    },
  }
  return client
}

/** A session that grants one account on all that was asked for. */
export function fakeSession(requested: RequestedNamespaces): RelaySession {
  const namespaces = Object.fromEntries(
    Object.entries(requested).map(([key, { chains, methods, events }]) => [
      key,
      { accounts: chains.map((chain) => `${chain}:0x${'a'.repeat(40)}`), methods, events },
    ]),
  )
  return { topic: 'ab'.repeat(32), expiresAtMs: 1_700_000_000_000 + 604_800_000, requested, namespaces, peer: { name: 'Fake' } }
}

import type { RelayLink } from './createRelayLink.ts'

/** The parts of the client's core that are set right here; its own types hide most of them. */
export type OpenCore = {
  readonly relayer: {
    provider: unknown
    readonly events: {
      emit(event: string, payload?: unknown): boolean
      removeAllListeners(): unknown
      setMaxListeners(count: number): unknown
    }
    readonly subscriber: {
      readonly topics: readonly string[]
      readonly hasAnyTopics: boolean
      readonly events: { on(event: string, listener: () => void): unknown; removeAllListeners(): unknown }
      start(): Promise<void>
      stop(): Promise<void>
      subscribeTimeout: number
      initialSubscribeTimeout: number
    }
    readonly publisher: { publishTimeout: number; initialPublishTimeout: number }
    onProviderPayload(payload: object): Promise<void>
  } & { [method: string]: unknown }
  readonly verify: { register: unknown; resolve: unknown }
  readonly eventClient: { init: unknown }
  readonly heartbeat: { stop(): void; readonly events: { removeAllListeners(): unknown } }
}

/** Longer than anything of ours waits: the client's own second thoughts never come into play. */
const neverMs = 2_000_000

/**
 * Gives the client's core our line to the relays instead of its own, and takes away what asks other hosts.
 *
 * Its own socket was written for Node: in a browser it does not notice a dead line, knows one relay only, and spins while
 * that one is away. Verify adds a hidden frame of the vendor's to the page, and five seconds where a policy forbids it.
 *
 * @see B-02 · R-R3 · R-R4
 */
export function quietCore(core: OpenCore, link: RelayLink): void {
  const { relayer } = core
  relayer.provider = {
    connection: {
      get socket() {
        return { readyState: link.isOpen() ? 1 : 3 }
      },
      send: async (payload: unknown) => link.send(payload),
    },
    on() {},
    off() {},
    once() {},
  }
  const open = async () => {
    if (relayer.subscriber.hasAnyTopics) link.open()
  }
  Object.assign(relayer, {
    registerEventListeners: async () => {},
    confirmOnlineStateOrThrow: async () => {},
    transportOpen: open,
    restartTransport: open,
    transportClose: async () => link.rest(),
    transportDisconnect: async () => {},
    toEstablishConnection: () => link.whenOpen(),
    request: (call: { id?: string | number; method: string; params: unknown }) => {
      const id = call.id ?? createCallId()
      // A relay forgets a client's topics with its socket: the caller need not wait for this, or learn that it failed.
      if (call.method === 'irn_unsubscribe') {
        link.send({ id, jsonrpc: '2.0', method: call.method, params: call.params })
        return Promise.resolve(true)
      }
      return link.request({ id, method: call.method, params: call.params })
    },
  })
  // One listener for each message on its way: a page may well send twenty at once.
  relayer.events.setMaxListeners(0)
  relayer.publisher.publishTimeout = neverMs
  relayer.publisher.initialPublishTimeout = neverMs
  relayer.subscriber.subscribeTimeout = neverMs
  relayer.subscriber.initialSubscribeTimeout = neverMs
  core.verify.register = async () => undefined
  core.verify.resolve = async () => ''
  core.eventClient.init = async () => {}
}

/** As the client makes them: the time in microseconds and some chance, as a string of digits. */
function createCallId(): string {
  return `${Date.now()}${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
}

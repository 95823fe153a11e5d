/** The parts of the client's engine that are needed here; its own types hide most of them. */
export type OpenEngine = {
  readonly events: {
    emit(event: string, payload: unknown): boolean
    once(event: string, listener: (payload: { readonly error?: unknown; readonly session?: unknown }) => void): unknown
    listenerCount(event: string): number
  }
  readonly client: {
    readonly core: {
      readonly history: {
        readonly pending: readonly { readonly topic: string; readonly request: { readonly id: number; readonly method: string } }[]
        readonly records: Map<number, unknown>
      }
      readonly pairing: { deletePairing(topic: string): Promise<void> }
      readonly crypto: { deleteKeyPair(publicKey: string): Promise<void>; deleteSymKey(topic: string): Promise<void> }
      readonly relayer: { unsubscribe(topic: string): Promise<void> }
    }
    readonly proposal: {
      readonly values: readonly { readonly id: number; readonly pairingTopic: string; readonly proposer: { readonly publicKey: string } }[]
    }
  }
  /** Approved, and not settled yet, by the proposal's id. */
  readonly pendingSessions: Map<number, { readonly sessionTopic: string; readonly publicKey: string }>
  connect(parameters: object): Promise<{ readonly uri?: string; readonly approval: () => Promise<unknown> }>
  sendProposeSession(parameters: { readonly proposal: { readonly id: number; readonly pairingTopic: string } }): Promise<void>
  onSessionSettleRequest(topic: string, payload: unknown): Promise<void>
  deleteSession(parameters: { topic: string; emitEvent: boolean }): Promise<void>
  deleteProposal(id: number): Promise<void>
} & { [check: string]: unknown }

/** The reason with which an abandoned proposal ends. */
export const droppedMessage = 'Proposal dropped'

const unsettled = { code: 7000, message: 'Session settlement failed.' }
const ended = { code: 6000, message: 'User disconnected.' }
const expired = { code: 8000, message: 'Session request expired.' }

/** What the engine can do once its doors are open. `onPairingOver` hears the topic of a pairing that nothing is heard on any more. */
export function openEngine(engine: OpenEngine, onPairingOver: (topic: string) => void) {
  // The engine calls these without waiting for them: what a wallet sends wrong would be an unhandled rejection.
  for (const check of ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit']) {
    const original = engine[check] as (...parameters: unknown[]) => Promise<void>
    Object.assign(engine, {
      [check](...parameters: unknown[]) {
        const checked = original(...parameters)
        checked.catch(() => {})
        return checked
      },
    })
  }
  const { core, proposal } = engine.client
  const settleRequests = (isMeant: (topic: string, id: number) => boolean, error: object) => {
    for (const { topic, request } of core.history.pending) {
      const target = `session_request:${request.id}`
      if (request.method === 'wc_sessionRequest' && isMeant(topic, request.id) && engine.events.listenerCount(target) > 0)
        engine.events.emit(target, { error })
    }
  }
  const endRequests = (topic: string) => settleRequests((asked) => asked === topic, ended)
  // Its own stops at the first request that an earlier page left behind.
  Object.assign(engine, { cleanupPendingSentRequestsForTopic: ({ topic }: { topic: string }) => endRequests(topic) })

  // Requests of an earlier page: their caller is gone.
  for (const { request } of core.history.pending) if (request.method === 'wc_sessionRequest') core.history.records.delete(request.id)
  // The relay would be told in plain text which methods, contracts and transactions a request is about.
  Object.assign(engine, { getTVFParams: () => ({}) })

  // What a wallet settles with and the engine refuses, it tells the wallet alone.
  const settle = engine.onSessionSettleRequest
  Object.assign(engine, {
    async onSessionSettleRequest(topic: string, payload: unknown) {
      await settle(topic, payload)
      const [id, pending] = [...engine.pendingSessions].find(([, { sessionTopic }]) => sessionTopic === topic) ?? []
      if (id === undefined || !pending) return
      engine.pendingSessions.delete(id)
      engine.events.emit(`session_connect:${id}`, { error: unsettled })
      const forget = [engine.deleteProposal(id), core.crypto.deleteKeyPair(pending.publicKey), core.relayer.unsubscribe(topic)]
      await Promise.allSettled(forget)
      await core.crypto.deleteSymKey(topic)
    },
  })

  // Its own wait ends with a timer whose rejection cannot be caught, and misses messages that arrive before the relay has confirmed.
  const outcomes = new Map<string, Promise<unknown>>()
  const { sendProposeSession, connect } = engine
  Object.assign(engine, {
    sendProposeSession(parameters: Parameters<OpenEngine['sendProposeSession']>[0]) {
      const { id, pairingTopic } = parameters.proposal
      const outcome = new Promise<unknown>((resolve, reject) => {
        engine.events.once(`session_connect:${id}`, ({ error, session }) => (error ? reject(error) : resolve(session)))
      })
      outcome.catch(() => {})
      outcomes.set(pairingTopic, outcome)
      return sendProposeSession(parameters).catch((error: unknown) => {
        outcomes.delete(pairingTopic)
        endProposal(id)
        throw error
      })
    },
    async connect(parameters: object) {
      const made = await connect(parameters)
      const topic = topicOf(made.uri ?? '')
      const outcome = outcomes.get(topic)
      outcomes.delete(topic)
      return outcome ? { ...made, approval: () => outcome } : made
    },
  })

  const endProposal = (id: number) => void engine.events.emit(`session_connect:${id}`, { error: { code: 0, message: droppedMessage } })
  const dropPairing = (uri: string) => {
    onPairingOver(topicOf(uri))
    core.pairing.deletePairing(topicOf(uri)).catch(() => {})
  }
  return {
    /** What waits for the wallet's answer over this session waits no more. */
    endRequests,
    /** What has waited for so long waits no more. An id is the time it was made at, in microseconds. */
    expireRequests: (ageMs: number) => settleRequests((_, id) => id / 1_000 < Date.now() - ageMs, expired),
    endProposal,
    /** The id of the proposal that a code stands for. */
    findProposal: (uri: string) => proposal.values.find(({ pairingTopic }) => uri.startsWith(`wc:${pairingTopic}@`))?.id,
    /** A pairing served its one session: nothing more is heard on it. */
    dropPairing,
    /** Forgets a proposal with its pairing: a wallet that takes it up later hears nothing. */
    dropProposal(uri: string | undefined) {
      if (!uri) return
      for (const { id, pairingTopic, proposer } of proposal.values) {
        if (!uri.startsWith(`wc:${pairingTopic}@`)) continue
        endProposal(id)
        engine.deleteProposal(id).catch(() => {})
        core.crypto.deleteKeyPair(proposer.publicKey).catch(() => {})
      }
      dropPairing(uri)
    },
    /** Forgets a session here, whether or not the wallet heard of it. */
    forgetSession: (topic: string) => engine.deleteSession({ topic, emitEvent: false }).catch(() => {}),
  }
}

/** The pairing that a code is of. */
function topicOf(uri: string): string {
  return uri.slice('wc:'.length).split('@')[0] ?? ''
}

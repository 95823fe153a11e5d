/** The parts of the client that hold what a sign-in asked for with the connection needs; its own types hide some of them. */
export type SignInClient = {
  readonly core: {
    readonly crypto: { decode(topic: string, encoded: string, options?: { readonly receiverPublicKey?: string }): Promise<unknown> }
    readonly relayer: { unsubscribe(topic: string): Promise<void> }
  }
  readonly auth: {
    readonly authKeys: Store<string, { readonly responseTopic: string; readonly publicKey: string }>
    readonly pairingTopics: Store<string, { readonly topic: string; readonly pairingTopic: string }>
    readonly requests: Store<number, { readonly id: number; readonly pairingTopic: string }>
  }
  readonly engine: { deletePendingAuthRequest(id: number, reason: object): Promise<void> }
  readonly proposal: { readonly values: readonly { readonly pairingTopic: string }[] }
}

type Store<key, value> = {
  readonly keys: readonly key[]
  readonly values: readonly value[]
  get(key: key): value
  set(key: key, value: value): Promise<void>
  delete(key: key, reason: object): Promise<void>
}

const over = { code: 0, message: 'over' }

/**
 * Ends sign-ins with their codes. The client keeps each for an hour, hears its answers for ever, and can read only those to
 * the last.
 *
 * @see S-09 · C-06
 */
export function openSignIns({ core, auth, engine, proposal }: SignInClient) {
  const keys = new Map<string, string>()
  const set = auth.authKeys.set.bind(auth.authKeys)
  auth.authKeys.set = (name, key) => {
    keys.set(key.responseTopic, key.publicKey)
    return set(name, key)
  }
  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, encoded, options) => {
    const receiverPublicKey = keys.get(topic)
    return decode(topic, encoded, receiverPublicKey === undefined ? options : { ...options, receiverPublicKey })
  }

  /** What a sign-in is answered on, its request and its key are needed no more. */
  const forget = (isMeant: (pairingTopic: string) => boolean) => {
    const gone: Promise<unknown>[] = []
    for (const { topic, pairingTopic } of auth.pairingTopics.values) {
      if (!isMeant(pairingTopic)) continue
      keys.delete(topic)
      gone.push(core.relayer.unsubscribe(topic), auth.pairingTopics.delete(topic, over))
      for (const name of auth.authKeys.keys)
        if (auth.authKeys.get(name).responseTopic === topic) gone.push(auth.authKeys.delete(name, over))
    }
    for (const { id, pairingTopic } of auth.requests.values) if (isMeant(pairingTopic)) gone.push(engine.deletePendingAuthRequest(id, over))
    for (const one of gone) one.catch(() => {})
  }
  return {
    /** Ends those of one pairing. */
    forget: (pairing: string) => forget((pairingTopic) => pairingTopic === pairing),
    /** Ends those of earlier pages, which no page waits for. One that another page waits for has a proposal beside it. */
    prune: () => forget((pairingTopic) => proposal.values.every((one) => one.pairingTopic !== pairingTopic)),
  }
}

import { MailboxBusyError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'

/** Saves subscriptions and their ends. What cannot be written now is written once the database is back. */
export type LateSubscriptions = {
  /**
   * What the client wants of these topics from now on. It replaces what the client wanted earlier and could not be written.
   *
   * @throws {@link MailboxBusyError} if too many changes wait already; the client's call then fails.
   */
  write(kind: 'subscribe' | 'unsubscribe', clientId: string, topics: readonly string[]): Promise<void>
  stop(): void
}

/** It outlives the clients' connections: a client whose call was confirmed may leave at once. */
export function createLateSubscriptions({ mailbox, now, max, onUnwritten }: createLateSubscriptions.Options): LateSubscriptions {
  const late = new Map<string, Map<string, Change>>()
  /** The last change of each that is being written, by client and topic. */
  const underWay = new Map<string, Change>()
  const ending = new AbortController()
  let size = 0
  let isRunning = false

  function drop(clientId: string, topics: readonly string[], only?: Change): void {
    const ofClient = late.get(clientId)
    if (!ofClient) return
    for (const topic of topics) {
      if (only && ofClient.get(topic) !== only) continue
      if (ofClient.delete(topic)) size -= 1
    }
    if (ofClient.size === 0) late.delete(clientId)
  }

  async function run(): Promise<void> {
    while (late.size > 0 && !ending.signal.aborted) {
      await new Promise<void>((resolve) => setTimeout(resolve, retryMs).unref())
      let canWrite = true
      while (canWrite && late.size > 0 && !ending.signal.aborted) canWrite = await writeSome()
    }
    isRunning = false
  }

  async function writeSome(): Promise<boolean> {
    const orders = [...late].slice(0, clientsAtOnce).flatMap(([clientId, changes]) =>
      [...Map.groupBy(changes, ([, change]) => change)].map(([change, some]) => ({
        change,
        clientId,
        topics: some.map(([topic]) => topic),
      })),
    )
    const outcomes = await Promise.allSettled(
      orders.map(({ change: { kind, atMs }, clientId, topics }) =>
        kind === 'subscribe' ? mailbox.subscribe(clientId, topics) : mailbox.unsubscribe(clientId, topics, atMs),
      ),
    )
    // A change that the client asked for since then is another one, and stays.
    for (const [at, { clientId, topics, change }] of orders.entries())
      if (outcomes[at]?.status === 'fulfilled') drop(clientId, topics, change)
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  function add(change: Change, clientId: string, topics: readonly string[]): void {
    const ofClient = late.get(clientId) ?? new Map<string, Change>()
    const fresh = topics.filter((topic) => !ofClient.has(topic))
    if (size + fresh.length > max) throw new MailboxBusyError()
    for (const topic of topics) ofClient.set(topic, change)
    size += fresh.length
    if (ofClient.size > 0) late.set(clientId, ofClient)
    if (isRunning) return
    isRunning = true
    void run()
  }

  return {
    async write(kind, clientId, asked) {
      const topics = [...new Set(asked)]
      const change: Change = { kind, atMs: now() }
      const keys = topics.map((topic) => `${clientId} ${topic}`)
      const isLast = (at: number) => underWay.get(keys[at] ?? '') === change
      drop(clientId, topics)
      for (const key of keys) underWay.set(key, change)
      try {
        await mailbox[kind](clientId, topics)
      } catch (error) {
        onUnwritten(error)
        // Skips what the client has changed again since.
        add(
          change,
          clientId,
          topics.filter((_, at) => isLast(at)),
        )
      } finally {
        for (const [at, key] of keys.entries()) if (isLast(at)) underWay.delete(key)
      }
    },
    stop: () => ending.abort(),
  }
}

export declare namespace createLateSubscriptions {
  type Options = {
    mailbox: Pick<Mailbox, 'subscribe' | 'unsubscribe'>
    /** Milliseconds since the epoch. */
    now: () => number
    /** How many topics of all clients may wait to be written. */
    max: number
    /** Called with the reason why something could not be written; the client's call succeeds all the same. */
    onUnwritten: (error: unknown) => void
  }
}

/** Compared by identity: the same change asked for at another time is another one. */
type Change = { readonly kind: 'subscribe' | 'unsubscribe'; readonly atMs: number }

const retryMs = 1000
const clientsAtOnce = 100

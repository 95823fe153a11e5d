import { MailboxBusyError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'

/** Who listens and who no more, where that could not be written: it is, once the database takes it again. */
export type LateSubscriptions = {
  /** @throws {@link MailboxBusyError} if no more can be remembered; the client's call then fails. */
  add(kind: 'subscribe' | 'unsubscribe', clientId: string, topics: readonly string[]): void
  /** The client has changed its mind about these: what it wanted before is written no more. */
  drop(clientId: string, topics: readonly string[]): void
  stop(): void
}

/** Makes one without any. It outlives the clients' connections: who was told that it is done may leave at once. */
export function createLateSubscriptions({ mailbox, max }: createLateSubscriptions.Options): LateSubscriptions {
  const late = new Map<string, Map<string, Wish>>()
  const ending = new AbortController()
  let size = 0
  let isRunning = false

  function drop(clientId: string, topics: readonly string[], only?: readonly Wish[]): void {
    const ofClient = late.get(clientId)
    if (!ofClient) return
    for (const [at, topic] of topics.entries()) {
      if (only && ofClient.get(topic) !== only[at]) continue
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
    const orders = [...late].slice(0, clientsAtOnce).flatMap(([clientId, wishes]) =>
      kinds.map((kind) => {
        const some = [...wishes].filter(([, wish]) => wish.kind === kind)
        return { kind, clientId, topics: some.map(([topic]) => topic), wishes: some.map(([, wish]) => wish) }
      }),
    )
    const outcomes = await Promise.allSettled(
      orders.map(({ kind, clientId, topics }) => (topics.length > 0 ? mailbox[kind](clientId, topics) : undefined)),
    )
    // What a client has wanted since is another wish, and stays.
    for (const [at, { clientId, topics, wishes }] of orders.entries())
      if (outcomes[at]?.status === 'fulfilled') drop(clientId, topics, wishes)
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  return {
    add(kind, clientId, topics) {
      const ofClient = late.get(clientId) ?? new Map<string, Wish>()
      const fresh = new Set(topics.filter((topic) => !ofClient.has(topic)))
      if (size + fresh.size > max) throw new MailboxBusyError()
      for (const topic of topics) ofClient.set(topic, { kind })
      size += fresh.size
      if (ofClient.size > 0) late.set(clientId, ofClient)
      if (isRunning) return
      isRunning = true
      void run()
    },
    drop: (clientId, topics) => drop(clientId, topics),
    stop: () => ending.abort(),
  }
}

export declare namespace createLateSubscriptions {
  type Options = {
    mailbox: Pick<Mailbox, 'subscribe' | 'unsubscribe'>
    /** Topics of all clients that are remembered. */
    max: number
  }
}

/** An object of its own for each call: the same wish at another time is another one. */
type Wish = { readonly kind: 'subscribe' | 'unsubscribe' }

const kinds = ['subscribe', 'unsubscribe'] as const
const retryMs = 1000
const clientsAtOnce = 100

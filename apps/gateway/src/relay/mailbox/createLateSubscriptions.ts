import { setTimeout as sleep } from 'node:timers/promises'
import { MailboxBusyError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'

/** Subscriptions that clients have and that could not be written: they are, once the database takes them again. */
export type LateSubscriptions = {
  /** @throws {@link MailboxBusyError} if so many are late that no more is remembered: then the client does not have them. */
  add(clientId: string, topics: readonly string[]): void
  /** The client wants these no more. */
  drop(clientId: string, topics: readonly string[]): void
  stop(): void
}

/** Makes one without any. It outlives the clients' connections: who was told that a subscription stands may leave at once. */
export function createLateSubscriptions({ mailbox, max }: createLateSubscriptions.Options): LateSubscriptions {
  const late = new Map<string, Set<string>>()
  const ending = new AbortController()
  let size = 0
  let isRunning = false

  function drop(clientId: string, topics: readonly string[]): void {
    const ofClient = late.get(clientId)
    if (!ofClient) return
    for (const topic of topics) if (ofClient.delete(topic)) size -= 1
    if (ofClient.size === 0) late.delete(clientId)
  }

  async function run(): Promise<void> {
    while (late.size > 0 && !ending.signal.aborted) {
      await sleep(retryMs, undefined, { ref: false })
      let canWrite = true
      while (canWrite && late.size > 0 && !ending.signal.aborted) canWrite = await writeSome()
    }
    isRunning = false
  }

  async function writeSome(): Promise<boolean> {
    const some = [...late].slice(0, clientsAtOnce).map(([clientId, topics]) => ({ clientId, topics: [...topics] }))
    const outcomes = await Promise.allSettled(some.map(({ clientId, topics }) => mailbox.subscribe(clientId, topics)))
    for (const [at, { clientId, topics }] of some.entries()) if (outcomes[at]?.status === 'fulfilled') drop(clientId, topics)
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  return {
    add(clientId, topics) {
      const ofClient = late.get(clientId) ?? new Set()
      const fresh = topics.filter((topic) => !ofClient.has(topic))
      if (size + fresh.length > max) throw new MailboxBusyError()
      for (const topic of fresh) ofClient.add(topic)
      size += fresh.length
      late.set(clientId, ofClient)
      if (isRunning) return
      isRunning = true
      void run()
    },
    drop,
    stop: () => ending.abort(),
  }
}

export declare namespace createLateSubscriptions {
  type Options = {
    mailbox: Pick<Mailbox, 'subscribe'>
    /** Topics of all clients that are remembered. */
    max: number
  }
}

const retryMs = 1000
const clientsAtOnce = 100

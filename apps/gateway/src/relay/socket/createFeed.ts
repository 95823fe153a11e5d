import type { Mailbox, WaitingQuery } from '../mailbox/mailbox.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Follower } from '../topics/followMailbox.ts'

/** Brings a client what waits on its topics and what comes in, each message once and in order. */
export type Feed = {
  /**
   * Holds back what comes in until the returned function is called, which starts with what waits. Opened again,
   * a topic's unanswered messages come again.
   */
  open(topics: readonly string[]): () => void
  close(topics: readonly string[]): void
  has(topic: string): boolean
  readonly topics: readonly string[]
  deliver(message: StoredMessage): void
  /** Takes the client's answer to a push. */
  settle(pushId: unknown): void
}

/** Topics that are being read together. */
type Reading = { readonly topics: readonly string[]; isStale: boolean }

/** Makes one without topics. */
export function createFeed(options: createFeed.Options): Feed {
  const { mailbox, follower, clientId } = options
  const open = new Map<string, Reading | undefined>()
  const pushed = new Map<number, StoredMessage>()
  const underWay = new Set<number>()
  /** Read from the mailbox, and possibly on its way here a second time. */
  const brought = new Set<number>()
  /** Of each page that is being read: what the client took since. The database may answer as of a moment before that. */
  const takenSince = new Set<Set<number>>()
  let lastPush = 0

  function push(message: StoredMessage): void {
    if (underWay.has(message.seq)) return
    if (pushed.size >= options.maxUnanswered) {
      options.onOverflow()
      return
    }
    lastPush += 1
    // The body is in the mailbox: what is kept until the answer comes is small.
    pushed.set(lastPush, { ...message, message: '' })
    underWay.add(message.seq)
    options.send(lastPush, message)
  }

  function hold(topics: readonly string[]): () => void {
    const reading: Reading = { topics, isStale: true }
    // Also of topics that were closed in between: what was not answered is still waited for.
    const again = new Set(topics)
    for (const { topic, seq } of pushed.values()) if (again.has(topic)) underWay.delete(seq)
    for (const topic of topics) open.set(topic, reading)
    for (const seq of brought) if (!follower.mayCome(seq)) brought.delete(seq)
    return () => void read(reading)
  }

  async function read(reading: Reading): Promise<void> {
    const mine = () => reading.topics.filter((topic) => open.get(topic) === reading)
    while (reading.isStale && options.isOpen()) {
      try {
        // What was there before the subscription has come to its end by then: it comes by reading alone.
        await follower.look(mine())
        reading.isStale = false
        await readPages(mine)
      } catch {
        reading.isStale = true
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
    for (const topic of mine()) open.set(topic, undefined)
  }

  async function readPages(mine: () => readonly string[]): Promise<void> {
    let limit = firstPage
    for (let afterSeq = 0; options.isOpen(); ) {
      const page = await bringPage({ topics: mine(), afterSeq, limit })
      afterSeq = page.at(-1)?.seq ?? afterSeq
      if (page.length < limit) return
      const bytes = page.reduce((sum, { message }) => sum + message.length, 0)
      limit = Math.max(1, Math.min(maxPage, Math.floor((pageBytes * page.length) / bytes)))
      await options.drained()
    }
  }

  /** Reads one page, and sends what of it the client has not taken meanwhile. */
  async function bringPage(query: Omit<WaitingQuery, 'clientId'>): Promise<readonly StoredMessage[]> {
    const taken = new Set<number>()
    takenSince.add(taken)
    try {
      const page = await mailbox.readWaiting({ clientId, ...query })
      for (const message of page) {
        if (!open.has(message.topic) || taken.has(message.seq)) continue
        if (follower.mayCome(message.seq)) brought.add(message.seq)
        push(message)
      }
      return page
    } finally {
      takenSince.delete(taken)
    }
  }

  return {
    open: hold,
    close(topics) {
      for (const topic of topics) open.delete(topic)
    },
    has: (topic) => open.has(topic),
    get topics() {
      return [...open.keys()]
    },
    deliver(message) {
      const reading = open.get(message.topic)
      if (reading) reading.isStale = true
      else if (open.has(message.topic) && !brought.has(message.seq)) push(message)
    },
    settle(pushId) {
      const message = typeof pushId === 'number' ? pushed.get(pushId) : undefined
      if (!message) return
      pushed.delete(pushId as number)
      const { seq, expiresAt } = message
      const forget = () => underWay.delete(seq)
      mailbox.acknowledge({ seq, clientId, expiresAt }).then(() => {
        forget()
        for (const taken of takenSince) taken.add(seq)
        options.onTaken()
      }, forget)
    },
  }
}

export declare namespace createFeed {
  type Options = {
    mailbox: Pick<Mailbox, 'readWaiting' | 'acknowledge'>
    follower: Pick<Follower, 'look' | 'mayCome'>
    clientId: string
    /** Pushes that may be without an answer. */
    maxUnanswered: number
    send: (pushId: number, message: StoredMessage) => void
    /** Settles when what was sent has left, or the connection is gone. */
    drained: () => Promise<void>
    isOpen: () => boolean
    onTaken: () => void
    onOverflow: () => void
  }
}

const firstPage = 16
const maxPage = 256
const pageBytes = 262_144
const retryMs = 1000

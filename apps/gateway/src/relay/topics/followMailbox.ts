import { MailboxBusyError } from '../mailbox/errors.ts'
import type { Arrival, StoredMessage } from '../mailbox/message.ts'
import type { Tail, TailEntry, TailQuery } from '../mailbox/readTail.ts'
import type { Topics } from './createTopics.ts'

/**
 * Brings this process' listeners what is new in the mailbox, in its order and once. What it is offered goes on at once where all
 * that waited before has gone on; anything else, and whatever it was not offered, it finds in the mailbox by looking.
 */
export type Follower = {
  /** Takes what has just been written, here or by another process. */
  offer(arrivals: readonly Arrival[]): void
  /** Settles when all that was on disk on these topics by the time of the call has been handed on. @throws what the database throws, or that it is slow */
  look(topics: readonly string[]): Promise<void>
  /** Whether a message may still be handed on, so that who has it must remember that. */
  mayCome(seq: number): boolean
  /** A number up to which every process has most likely handed on everything. */
  floor(): number
  stop(): void
}

/** Follows the mailbox from here on. @throws what the database throws */
export async function followMailbox(options: followMailbox.Options): Promise<Follower> {
  const { tail, topics, now, onLate } = options
  /** Up to here everything that will ever be is on disk, and has been handed on. */
  let settledSeq = Math.max(0, (await soon(tail.readEnd())).seq - underWayAtStart)
  const floors = [settledSeq]
  let lastEnd = settledSeq
  const marks: { readonly seq: number; readonly next: number; readonly atMs: number }[] = []
  const handedOn = new Set<number>()
  const atHand = new Map<number, StoredMessage>()
  const wanted = new Set<string>()
  let following: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** Whether it has been handed on.. */
  const isSettled = (seq: number) => seq <= settledSeq || handedOn.has(seq)

  /** One look at a time: two could hand on in another order. */
  function inTurn<result>(run: () => Promise<result>): Promise<result> {
    const done = last.then(run)
    last = done.catch(() => {})
    return done
  }

  function look(names: readonly string[]): Promise<void> {
    for (const name of names) wanted.add(name)
    following ??= inTurn(async () => {
      following = undefined
      const names = [...wanted]
      wanted.clear()
      for (let at = 0; at < names.length; at += topicsAtOnce) await lookAtTopics(names.slice(at, at + topicsAtOnce))
    })
    return following
  }

  /** Reads one page, and hands on what of it is new. @returns What was read, and how many bodies had to be. */
  async function lookAt(query: Omit<TailQuery, 'limit'>): Promise<{ page: readonly TailEntry[]; late: number }> {
    const page = await soon(tail.readAfter({ ...query, limit: pageRows }))
    return { page, late: await handOn(page.filter(({ seq, topic }) => !isSettled(seq) && topics.has(topic))) }
  }

  async function lookAtTopics(names: readonly string[]): Promise<void> {
    for (let afterSeq: number | undefined = settledSeq; afterSeq !== undefined; )
      afterSeq = nextAfter((await lookAt({ topics: names, afterSeq })).page)
  }

  async function handOn(entries: readonly TailEntry[]): Promise<number> {
    let read = 0
    for (let at = 0; at < entries.length; at += bodiesAtOnce) {
      const seqs = entries.slice(at, at + bodiesAtOnce).map(({ seq }) => seq)
      const unread = seqs.filter((seq) => !atHand.has(seq))
      for (const message of unread.length > 0 ? await soon(tail.readMessages(unread)) : []) atHand.set(message.seq, message)
      if (isStopped) return read
      for (const seq of seqs) {
        const message = atHand.get(seq)
        atHand.delete(seq)
        // It may have been offered while its body was read.
        if (isSettled(seq)) continue
        handedOn.add(seq)
        if (message) topics.deliver([message])
      }
      read += unread.length
    }
    return read
  }

  async function lookAround(): Promise<void> {
    const end = await soon(tail.readEnd())
    // Page by page, so that those who ask for their own topics come in between.
    for (let afterSeq = end.seq > settledSeq ? settledSeq : undefined; afterSeq !== undefined; ) {
      const after = afterSeq
      const { page, late } = await inTurn(() => lookAt({ afterSeq: after }))
      if (late > 0) onLate(late)
      afterSeq = nextAfter(page)
    }
    // Numbers up to the last look's end were given a second ago or more: the process that holds one has begun to write by now.
    marks.push({ seq: lastEnd, next: end.next, atMs: now() })
    lastEnd = Math.max(lastEnd, end.seq)
    for (let mark = marks[0]; mark && (end.oldest >= mark.next || now() - mark.atMs > writingMs); mark = marks[0]) {
      settledSeq = Math.max(settledSeq, mark.seq)
      marks.shift()
    }
    floors.push(settledSeq)
    if (floors.length > floorRounds) floors.shift()
    for (const seq of handedOn) if (seq <= settledSeq) handedOn.delete(seq)
    for (const seq of atHand.keys()) if (seq <= settledSeq) atHand.delete(seq)
  }

  let timer: NodeJS.Timeout
  function wait(): void {
    // Jitter: many processes do not look in the same moment.
    timer = setTimeout(
      () =>
        lookAround()
          .catch(options.onFailure)
          .finally(() => isStopped || wait()),
      everyMs * (0.7 + Math.random() * 0.6),
    )
    timer.unref()
  }
  wait()

  /** What no client here but its sender listens to need not be looked for: who comes later reads what was there before. */
  function isMeantForSomebody(message: StoredMessage): boolean {
    if (topics.reaches(message)) return true
    handedOn.add(message.seq)
    return false
  }

  return {
    offer(arrivals) {
      const unclear: string[] = []
      if (atHand.size > atHandMax) atHand.clear()
      for (const { topic, messages, waited, floor } of arrivals) {
        const fresh = messages.filter((message) => !isSettled(message.seq) && isMeantForSomebody(message))
        if (fresh.length === 0) continue
        if (floor <= settledSeq && waited.every(isSettled)) {
          for (const { seq } of fresh) handedOn.add(seq)
          topics.deliver(fresh)
          continue
        }
        for (const message of fresh) atHand.set(message.seq, message)
        unclear.push(topic)
      }
      // What fails here is found by the next look around.
      if (unclear.length > 0) look(unclear).catch(() => {})
    },
    look,
    mayCome: (seq) => seq > settledSeq,
    floor: () => floors[0] ?? 0,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export declare namespace followMailbox {
  type Options = {
    tail: Tail
    topics: Pick<Topics, 'has' | 'reaches' | 'deliver'>
    /** Milliseconds, never going back. */
    now: () => number
    /** How many messages were found that no process had handed in. */
    onLate: (messages: number) => void
    onFailure: (error: unknown) => void
  }
}

/** Between two looks around, on average. */
const everyMs = 1500
/** What has not answered by then is asked again, on another connection. */
const patienceMs = 3000
/** Longer than any transaction of a mailbox takes: what else is written on the server meanwhile may take hours. */
const writingMs = 30_000
/** Looks around after which another process, too, has settled what this one has. */
const floorRounds = 3
/** Numbers that transactions may hold that were under way when this process began. */
const underWayAtStart = 20_000
const topicsAtOnce = 1000
const pageRows = 1000
const bodiesAtOnce = 64
/** Bodies kept for looks that fail; without them they are read. */
const atHandMax = 5000

/** Where the page after this one begins, if there may be one. */
function nextAfter(page: readonly TailEntry[]): number | undefined {
  return page.length < pageRows ? undefined : page.at(-1)?.seq
}

/** A connection that has died may never say so. */
async function soon<result>(answer: Promise<result>): Promise<result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new MailboxBusyError()), patienceMs)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}

import type { Transaction } from 'kysely'
import { DatabaseUnreachableError } from '../../host/database/errors.ts'
import type { Database, Tables } from '../../host/database/schema.ts'
import { transact } from '../../host/database/transact.ts'
import { MailboxBusyError, TopicFullError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'
import type { Arrival } from './message.ts'
import { type Order, weigh } from './order.ts'
import { readWaiting } from './readWaiting.ts'
import { type TopicLimits, writeMessages } from './writeMessages.ts'
import { noteOwn, type OwnSubscriptions, type SubscriptionChange, writeSubscriptions } from './writeSubscriptions.ts'
import { writeTaken } from './writeTaken.ts'

type Waiting = { readonly order: Order; isOver: boolean; resolve(): void; reject(error: unknown): void }

/**
 * The mailbox in the gateway's database. Everything that comes in during one turn of the event loop, or while the last
 * transaction runs, is written by one transaction: one sync serves many callers, and none is answered before it (5.2). What is not
 * written within `deadlineMs` is refused, however many statements it waited for; the running transaction may still write it.
 */
export function createMailbox(options: createMailbox.Options): Mailbox {
  const { db, now } = options
  // Changes to messages that are written already still find room when new messages do not.
  const maxOthers = options.maxQueued * othersRatio
  const queue = new Set<Waiting>()
  const own: OwnSubscriptions = new Map()
  let queued = 0
  let isScheduled = false
  let patience: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  function write(order: Order, maxQueued: number): Promise<void> {
    const rows = weigh(order)
    if (queued + rows > maxQueued) return Promise.reject(new MailboxBusyError())
    queued += rows
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      waiting.isOver = true
      settle()
    }
    const waiting: Waiting = {
      order,
      isOver: false,
      resolve: () => end(resolve),
      reject: (error) => end(() => reject(error)),
    }
    const timer = setTimeout(() => {
      leave(waiting)
      waiting.reject(new DatabaseUnreachableError('The mailbox could not be written in time'))
    }, options.deadlineMs)
    queue.add(waiting)
    schedule(isPatient(order))
    return promise
  }

  function leave(waiting: Waiting): void {
    if (queue.delete(waiting)) queued -= weigh(waiting.order)
  }

  function schedule(canWait: boolean): void {
    if (isScheduled) {
      if (!canWait) hurry()
      return
    }
    isScheduled = true
    if (canWait) patience = setTimeout(start, patienceMs)
    else setImmediate(start)
  }

  function hurry(): void {
    if (!patience) return
    clearTimeout(patience)
    patience = undefined
    setImmediate(start)
  }

  function start(): void {
    patience = undefined
    underWay = run()
  }

  async function run(): Promise<void> {
    const batch = take()
    try {
      if (batch.length > 0) await writeTogether(batch)
    } catch (error) {
      // One order that cannot be written must not take the others with it.
      if (batch.length > 1 && !options.isStorageFailure(error)) {
        for (const one of batch) if (!one.isOver) await writeTogether([one]).catch(one.reject)
      } else for (const { reject } of batch) reject(error)
    }
    isScheduled = false
    if (queue.size > 0) schedule([...queue].every(({ order }) => isPatient(order)))
  }

  function take(): readonly Waiting[] {
    const batch: Waiting[] = []
    let rows = 0
    for (const waiting of queue) {
      rows += weigh(waiting.order)
      if (batch.length > 0 && rows > maxRows) break
      batch.push(waiting)
      leave(waiting)
    }
    return batch
  }

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    const startedAt = performance.now()
    const orders = batch.map(({ order }) => order)
    const rules = { limits: options.limits, now: now(), floor: options.floor(), own }
    const { arrivals, full } = await transact(db, (transaction) => writeOrders(transaction, orders, rules))
    noteOwn(own, orders.filter(isSubscriptionChange), rules.now)
    options.onCommit?.({ seconds: (performance.now() - startedAt) / 1000 })
    for (const { order, resolve, reject } of batch)
      if (order.kind === 'publish' && full.has(order.messages)) reject(new TopicFullError())
      else resolve()
    if (arrivals.length > 0) options.onStored(arrivals)
  }

  return {
    publish: (messages) => write({ kind: 'publish', messages }, options.maxQueued),
    acknowledge: (taken) => write({ kind: 'acknowledge', taken }, maxOthers),
    subscribe: (clientId, topics) => write({ kind: 'subscribe', clientId, topics }, maxOthers),
    unsubscribe: (clientId, topics, wantedAtMs = now()) => write({ kind: 'unsubscribe', clientId, topics, wantedAtMs }, maxOthers),
    readWaiting: (query) => readWaiting(db, query, now()),
    async flush() {
      hurry()
      while (isScheduled || queue.size > 0) {
        await new Promise((resolve) => setImmediate(resolve))
        await underWay
      }
    },
  }
}

export declare namespace createMailbox {
  type Options = {
    db: Database
    /** Milliseconds since the epoch. */
    now: () => number
    limits: TopicLimits
    /** Rows that may wait to be written. A message beyond them is refused; other changes are refused beyond ten times as many. */
    maxQueued: number
    /** Milliseconds from the call to the commit. */
    deadlineMs: number
    /** Called with new messages right after the commit, in order. */
    onStored: (arrivals: readonly Arrival[]) => void
    /** Arrivals list the messages above this number that waited before them. */
    floor: () => number
    onCommit?: ((commit: { seconds: number }) => void) | undefined
    /** Whether the disk or the server failed, rather than the change itself. */
    isStorageFailure: (error: unknown) => boolean
  }
}

/** How long a change that no client waits for may wait to join another's transaction: each sync saved leaves time for a publish. */
const patienceMs = 25

/** If a taken message is not marked in time, it is only sent again. */
function isPatient(order: Order): boolean {
  return order.kind === 'acknowledge'
}

const othersRatio = 10

/** Rows of one transaction; the rest goes into the next. */
const maxRows = 2000

function isSubscriptionChange(order: Order): order is SubscriptionChange {
  return order.kind === 'subscribe' || order.kind === 'unsubscribe'
}

type Rules = writeMessages.Options & writeSubscriptions.Options

async function writeOrders(db: Transaction<Tables>, orders: readonly Order[], rules: Rules) {
  const changes = orders.filter(isSubscriptionChange)
  if (changes.length > 0) await writeSubscriptions(db, changes, rules)
  const lists = orders.flatMap((order) => (order.kind === 'publish' ? [order.messages] : []))
  const outcome = lists.length > 0 ? await writeMessages(db, lists, rules) : { arrivals: [], full: new Set<unknown>() }
  const taken = orders.flatMap((order) => (order.kind === 'acknowledge' ? [order.taken] : []))
  if (taken.length > 0) await writeTaken(db, taken, rules.now)
  return outcome
}

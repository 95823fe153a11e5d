import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'
import { transact } from '../../database/transact.ts'
import { MailboxBusyError, TopicFullError } from './errors.ts'
import type { Mailbox } from './mailbox.ts'
import type { StoredMessage } from './message.ts'
import { type Order, weigh } from './order.ts'
import { readWaiting } from './readWaiting.ts'
import { type TopicLimits, writeMessages } from './writeMessages.ts'
import { writeSubscriptions } from './writeSubscriptions.ts'
import { writeTaken } from './writeTaken.ts'

type Waiting = { readonly order: Order; resolve(): void; reject(error: unknown): void }

/**
 * The mailbox over the gateway's database. Whatever comes in during one turn of the event loop, or while the last
 * transaction runs, is written by one transaction: one sync for many callers, none answered before it (5.2).
 */
export function createMailbox(options: createMailbox.Options): Mailbox {
  const { db, now } = options
  const queue: Waiting[] = []
  let queued = 0
  let isScheduled = false
  let patience: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  function write(order: Order, isForced = false): Promise<void> {
    const rows = weigh(order)
    if (!isForced && queued + rows > options.maxQueued) return Promise.reject(new MailboxBusyError())
    queued += rows
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.push({ order, resolve, reject })
    schedule(isPatient(order))
    return promise
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
      await writeTogether(batch)
    } catch (error) {
      // One order that cannot be written must not take the others with it.
      if (batch.length > 1 && !options.isStorageFailure(error)) for (const one of batch) await writeTogether([one]).catch(one.reject)
      else for (const { reject } of batch) reject(error)
    }
    isScheduled = false
    if (queue.length > 0) schedule(queue.every(({ order }) => isPatient(order)))
  }

  function take(): readonly Waiting[] {
    let rows = 0
    let end = 0
    for (const { order } of queue) {
      rows += weigh(order)
      if (end > 0 && rows > maxRows) break
      end += 1
      queued -= weigh(order)
    }
    return queue.splice(0, end)
  }

  async function writeTogether(batch: readonly Waiting[]): Promise<void> {
    const startedAt = performance.now()
    const orders = batch.map(({ order }) => order)
    const { stored, full } = await transact(db, (transaction) => writeOrders(transaction, orders, options.limits, now()))
    options.onCommit?.({ seconds: (performance.now() - startedAt) / 1000 })
    for (const { order, resolve, reject } of batch)
      if (order.kind === 'publish' && full.has(order.messages)) reject(new TopicFullError())
      else resolve()
    if (stored.length > 0) options.onStored(stored)
  }

  return {
    publish: (messages) => write({ kind: 'publish', messages }),
    acknowledge: (taken) => write({ kind: 'acknowledge', taken }, true),
    subscribe: (clientId, topics) => write({ kind: 'subscribe', clientId, topics }, true),
    unsubscribe: (clientId, topics) => write({ kind: 'unsubscribe', clientId, topics }, true),
    readWaiting: (query) => readWaiting(db, query, now()),
    async flush() {
      hurry()
      while (isScheduled || queue.length > 0) {
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
    /** Rows that may wait to be written; more is refused. */
    maxQueued: number
    /** Gets what is new, right after the commit, in order. */
    onStored: (messages: readonly StoredMessage[]) => void
    onCommit?: ((commit: { seconds: number }) => void) | undefined
    /** Whether it was the disk or the server that failed, not the order. */
    isStorageFailure: (error: unknown) => boolean
  }
}

/** How long what nobody waits for may wait for others, to go into their transaction: every sync saved is time for a publish. */
const patienceMs = 25

/** A message that was taken and is not noted yet would only be sent again. */
function isPatient(order: Order): boolean {
  return order.kind === 'acknowledge'
}

/** Rows of one transaction; what waits longer than one takes goes into the next. */
const maxRows = 2000

async function writeOrders(db: Transaction<Tables>, orders: readonly Order[], limits: TopicLimits, now: number) {
  const changes = orders.flatMap((order) => (order.kind === 'subscribe' || order.kind === 'unsubscribe' ? [order] : []))
  if (changes.length > 0) await writeSubscriptions(db, changes, now)
  const lists = orders.flatMap((order) => (order.kind === 'publish' ? [order.messages] : []))
  const outcome = lists.length > 0 ? await writeMessages(db, lists, { limits, now }) : { stored: [], full: new Set<unknown>() }
  const taken = orders.flatMap((order) => (order.kind === 'acknowledge' ? [order.taken] : []))
  if (taken.length > 0) await writeTaken(db, taken, now)
  return outcome
}

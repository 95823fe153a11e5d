import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database, Tables } from '../database/schema.ts'
import type { Log } from '../log.ts'

/** A mail as it is sent: no link that signs anybody in, no picture from elsewhere (3.6). */
export type Mail = { readonly recipient: string; readonly subject: string; readonly text: string; readonly html: string }

/** Mails that wait in the database, so that none is lost by a crash between the answer and the sending. */
export type Outbox = {
  /** Queues a mail within a transaction; it is as durable as what it speaks of. */
  add(transaction: Transaction<Tables>, mail: Mail): Promise<void>
  /** Sends what waits, now. Never throws. */
  send(): Promise<void>
  close(): Promise<void>
}

const attemptsMax = 8
const firstPauseMs = 2_000
/** A mail with a code is no use when the code is over. */
const lifetimeMs = 900_000
const pollMs = 5_000

/** Makes an outbox over SMTP. */
export function createOutbox(options: createOutbox.Options): Outbox {
  const { db, log, now, from } = options
  const url = new URL(options.url)
  const transport = createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  let underWay: Promise<void> = Promise.resolve()
  const send = () => {
    underWay = underWay.then(sendAll).catch(() => log.warn('mails could not be read'))
    return underWay
  }
  const polling = setInterval(() => void send(), pollMs)
  polling.unref()

  async function sendAll(): Promise<void> {
    const due = await db.selectFrom('mail').selectAll().where('next_at', '<=', now()).orderBy('next_at').limit(100).execute()
    await Promise.all(due.map(sendOne))
  }

  async function sendOne({ id, recipient, subject, body, attempts, ends_at }: Tables['mail']): Promise<void> {
    // Whoever moves it on sends it: no other process sends it too.
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ attempts: attempts + 1, next_at: now() + firstPauseMs * 2 ** attempts })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const isOver = attempts >= attemptsMax || ends_at <= now()
    try {
      const { text, html } = JSON.parse(body) as { text: string; html: string }
      if (!isOver) await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html })
    } catch (error) {
      log.warn('a mail was not taken', { reason: error instanceof Error ? error.message : 'unknown', attempt: attempts + 1 })
      return
    }
    if (isOver) log.error('a mail was given up', { attempts })
    await db.deleteFrom('mail').where('id', '=', id).execute()
  }

  return {
    async add(transaction, { recipient, subject, text, html }) {
      await transaction
        .insertInto('mail')
        .values({
          id: randomUUID(),
          recipient,
          subject,
          body: JSON.stringify({ text, html }),
          attempts: 0,
          next_at: now(),
          ends_at: now() + lifetimeMs,
        })
        .execute()
    },
    send,
    async close() {
      clearInterval(polling)
      await underWay
      transport.close()
    },
  }
}

export declare namespace createOutbox {
  type Options = { url: string; from: string; db: Database; log: Log; now: () => number }
}

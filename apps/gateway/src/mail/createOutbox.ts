import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Database, Tables } from '../database/schema.ts'
import type { Keyring } from '../embedded/keyring.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** A mail as it is sent: no link that signs anybody in, no picture from elsewhere (3.6). */
export type Mail = { readonly recipient: string; readonly subject: string; readonly text: string; readonly html: string }

/**
 * Mails that wait in the database, so that none is lost by a crash between the answer and the sending. They wait sealed: who reads the
 * table, its log or a copy of it finds no code, no link and no address.
 */
export type Outbox = {
  /** Queues a mail within a transaction; it is as durable as what it speaks of. It is tried, ever less often, for as long as it lives. */
  add(transaction: Transaction<Tables>, mail: Mail, options: Outbox.Options): Promise<void>
  /** Sends what waits, now. Never throws. */
  send(): Promise<void>
  close(): Promise<void>
}

export declare namespace Outbox {
  type Options = {
    /** How long it is worth sending: a code until it is over, a notice beyond an outage of days ({@link noticeMs}). */
    lifetimeMs: number
  }
}

const [firstPauseMs, pauseMaxMs] = [2_000, 900_000]
/** What happened to a wallet is worth knowing for as long as a mail's "this was not me" can be said. */
export const noticeMs = 7 * 86_400_000
const pollMs = 5_000
const closeMs = 5_000
/** More mails than this are counted as this many: counting stays cheap. */
const countedMax = 10_000

/** Makes an outbox over SMTP. */
export function createOutbox(options: createOutbox.Options): Outbox {
  const { db, log, now, from, keys } = options
  const url = new URL(options.url)
  const transport = createTransport({
    host: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === 'smtps:' ? 465 : 587,
    secure: url.protocol === 'smtps:',
    // Codes never cross a network in clear, even where somebody takes the offer of STARTTLS away.
    requireTLS: options.requireTls,
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  // One run, and one after it, do for all who ask: a mail server that takes its time gathers no queue of runs.
  const send = () => {
    next ??= underWay.then(() => {
      next = undefined
      return sendAll().catch(() => log.warn('mails could not be read'))
    })
    underWay = next
    return next
  }
  const polling = setInterval(() => void send(), pollMs)
  polling.unref()

  async function sendAll(): Promise<void> {
    await measure()
    const due = await db.selectFrom('mail').selectAll().where('next_at', '<=', now()).orderBy('next_at').limit(100).execute()
    await Promise.all(due.map(sendOne))
  }

  async function measure(): Promise<void> {
    const some = db.selectFrom('mail').select('id').limit(countedMax).as('some')
    const { waiting } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll().as('waiting'))
      .executeTakeFirstOrThrow()
    options.metrics?.set('latchkey_mails_waiting', Number(waiting))
  }

  async function sendOne({ id, attempts, ends_at, ...sealed }: Tables['mail']): Promise<void> {
    // Whoever moves it on sends it: no other process sends it too.
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ attempts: attempts + 1, next_at: now() + Math.min(pauseMaxMs, firstPauseMs * 2 ** attempts) })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const remove = () => db.deleteFrom('mail').where('id', '=', id).execute()
    if (ends_at <= now()) {
      log.error('a mail was given up', { attempts })
      return void (await remove())
    }
    try {
      const { recipient, subject, text, html } = openMail(keys, id, sealed)
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, html })
    } catch (error) {
      log.warn('a mail was not taken', { reason: error instanceof Error ? error.message : 'unknown', attempt: attempts + 1 })
      return
    }
    await remove()
  }

  return {
    async add(transaction, mail, { lifetimeMs }) {
      const id = randomUUID()
      const { kid, wrapped } = keys.wrap(new TextEncoder().encode(JSON.stringify(mail)), toAad(id))
      await transaction
        .insertInto('mail')
        .values({ id, recipient: '', subject: '', body: wrapped, kid, attempts: 0, next_at: now(), ends_at: now() + lifetimeMs })
        .execute()
    },
    send,
    async close() {
      clearInterval(polling)
      // What a server that hangs has not taken by then waits for the next start.
      await Promise.race([underWay, sleep(closeMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

export declare namespace createOutbox {
  type Options = {
    url: string
    from: string
    requireTls: boolean
    keys: Keyring
    db: Database
    log: Log
    now: () => number
    /** Gets how many mails wait. */
    metrics?: Metrics | undefined
  }
}

/** A sealed mail is of its own row and of no other. */
function toAad(id: string): string {
  return `mail|${id}`
}

/** @throws {@link ShareIntegrityError} if its key is gone, or it is not what was sealed. */
function openMail(keys: Keyring, id: string, { kid, body }: Pick<Tables['mail'], 'kid' | 'body'>): Mail {
  return JSON.parse(new TextDecoder().decode(keys.unwrap({ kid: kid ?? '', wrapped: body }, toAad(id)))) as Mail
}

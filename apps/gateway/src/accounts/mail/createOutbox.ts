import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'
import type { Keyring } from '../../host/keyring/keyring.ts'
import type { Log } from '../../host/log/log.ts'
import type { Metrics } from '../../host/metrics/metrics.ts'
import { type Calls, unobserved } from '../../host/tracing/createTelemetry.ts'
import { createCircuit } from '../../host/upstreams/createCircuit.ts'
import { createMailTransport } from './createMailTransport.ts'

/** A mail as it is sent: no link that signs a user in, no picture from elsewhere (3.6). */
export type Mail = { readonly recipient: string; readonly subject: string; readonly text: string; readonly html: string }

/**
 * Mails that wait in the database, so that none is lost by a crash between the answer and the sending. They are sealed: a reader of the
 * table, its log or a copy finds no code, no link and no address.
 */
export type Outbox = {
  /** Queues a mail in the transaction of its cause, so both are stored or neither. It is retried, ever less often, until it expires. */
  add(transaction: Transaction<Tables>, mail: Mail, options: Outbox.Options): Promise<void>
  /** Sends what waits, now. Never throws. */
  send(): Promise<void>
  close(): Promise<void>
}

export declare namespace Outbox {
  type Options = {
    /** When it expires: a code with its own end, a notice only after an outage of days ({@link noticeMs}). */
    lifetimeMs: number
  }
}

const [firstPauseMs, pauseMaxMs] = [2_000, 900_000]
/** A notice about a wallet is useful for as long as its "this was not me" link works. */
export const noticeMs = 7 * 86_400_000
const pollMs = 5_000
const closeMs = 5_000
/** More mails than this are counted as this many: counting stays cheap. */
const countedMax = 10_000
/** Mails that one process sends at a time, each over a connection of its own: none waits inside the transport while its claim runs. */
const sendersMax = 5
const defaultSendMs = 30_000
/** How much longer a claim lasts than the longest send: time to store the result. */
const claimSpareMs = 30_000
/** A pause is at most this part of a mail's remaining time: a code is retried often until it expires, a notice ever less often. */
const pauseShare = 20
/** After these failures in a row the server is probed with one mail at a time, and the others keep their tries. */
const [failuresMax, probeMs] = [3, 4_000]

/** Makes an outbox over SMTP. */
export function createOutbox(options: createOutbox.Options): Outbox {
  const { db, log, now, from, keys, metrics, calls = unobserved, sendMs = defaultSendMs } = options
  const transport = createMailTransport({ url: options.url, requireTls: options.requireTls, pooled: sendersMax })
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now })
  const ending = new AbortController()
  const senders = new Set<Promise<void>>()
  let asked = 0
  let measuring: Promise<void> | undefined
  let settling: Promise<void> | undefined

  function send(): Promise<void> {
    asked += 1
    measuring ??= measure().finally(() => {
      measuring = undefined
    })
    startSender()
    // Concurrent callers share one run: a slow mail server builds up no queue.
    settling ??= settle().finally(() => {
      settling = undefined
    })
    return settling
  }
  const polling = setInterval(() => void send(), pollMs)
  polling.unref()

  async function settle(): Promise<void> {
    await measuring
    while (senders.size > 0) await Promise.all(senders)
  }

  function startSender(): void {
    if (senders.size >= sendersMax || ending.signal.aborted) return
    const sender = sendWhatIsDue()
      .catch(() => log.warn('mails could not be read'))
      .finally(() => senders.delete(sender))
    senders.add(sender)
  }

  /** Sends one mail after the other, until nothing is due and no caller has asked since the last look. */
  async function sendWhatIsDue(): Promise<void> {
    for (let seen = -1; seen !== asked && !ending.signal.aborted; ) {
      const lookedAt = asked
      const mail = await claim()
      if (mail) {
        // A mail that takes long holds up no other one.
        startSender()
        await sendOne(mail)
      } else seen = lookedAt
    }
  }

  async function measure(): Promise<void> {
    const some = db.selectFrom('mail').select('id').limit(countedMax).as('some')
    const counted = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll().as('waiting'))
      .executeTakeFirst()
      .catch(() => undefined)
    if (counted) metrics?.set('latchkey_mails_waiting', Number(counted.waiting))
  }

  /** Takes one mail that is due, for longer than sending it takes, so that no other process sends it meanwhile. A mail that has expired is dropped. */
  async function claim(): Promise<Tables['mail'] | undefined> {
    let isAdmitted = false
    for (;;) {
      const at = now()
      const due = await db
        .selectFrom('mail')
        .select(['id', 'attempts', 'next_at', 'ends_at'])
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .limit(sendersMax * 4)
        .execute()
      if (due.length === 0) return undefined
      for (const { id, attempts, next_at, ends_at } of due) {
        if (ends_at <= at) {
          await giveUp({ id, attempts, next_at })
          continue
        }
        isAdmitted ||= circuit.admits()
        if (!isAdmitted) continue
        const mail = await db
          .updateTable('mail')
          .set({ next_at: at + sendMs + claimSpareMs })
          .where('id', '=', id)
          .where('next_at', '=', next_at)
          .returningAll()
          .executeTakeFirst()
        if (mail) return mail
      }
      if (!isAdmitted) return undefined
    }
  }

  async function giveUp({ id, attempts, next_at }: Pick<Tables['mail'], 'id' | 'attempts' | 'next_at'>): Promise<void> {
    const { numDeletedRows } = await db.deleteFrom('mail').where('id', '=', id).where('next_at', '=', next_at).executeTakeFirst()
    if (numDeletedRows === 0n) return
    metrics?.count('latchkey_mails_total', { outcome: 'given_up' })
    log.error('a mail was given up', { attempts })
  }

  async function sendOne({ id, attempts, next_at, ends_at, ...sealed }: Tables['mail']): Promise<void> {
    /** Ends the claim, unless it is over and another process's. */
    const release = (values: { attempts: number; next_at: number }) =>
      db.updateTable('mail').set(values).where('id', '=', id).where('next_at', '=', next_at).execute()
    try {
      await deliver(openMail(keys, id, sealed))
    } catch (error) {
      // A shutdown of this process does not count as a failed try.
      if (ending.signal.aborted) return void (await release({ attempts, next_at: now() }))
      metrics?.count('latchkey_mails_total', { outcome: 'not_taken' })
      log.warn('a mail was not taken', { reason: error instanceof Error ? error.message : 'unknown', attempt: attempts + 1 })
      const pauseMs = Math.min(pauseMaxMs, firstPauseMs * 2 ** attempts, (ends_at - now()) / pauseShare)
      return void (await release({ attempts: attempts + 1, next_at: now() + Math.max(firstPauseMs, Math.round(pauseMs)) }))
    }
    metrics?.count('latchkey_mails_total', { outcome: 'sent' })
    await db.deleteFrom('mail').where('id', '=', id).execute()
  }

  /** Hands it to the mail server within `sendMs`. @throws the error of the server or the connection. */
  async function deliver({ recipient, subject, text, html }: Mail): Promise<void> {
    const to = { name: '', address: recipient }
    const signal = AbortSignal.any([AbortSignal.timeout(sendMs), ending.signal])
    try {
      await calls.call({ upstream: 'smtp', name: 'mails' }, () => transport.sendMail({ from, to, subject, text, html, signal }))
      circuit.succeeded()
    } catch (error) {
      if (isRefusal(error)) circuit.succeeded()
      else if (!ending.signal.aborted) circuit.failed()
      throw error
    }
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
      await Promise.race([settle(), sleep(closeMs, undefined, { ref: false })])
      // What a hanging server has not accepted by then waits for the next start.
      ending.abort()
      await Promise.race([settle(), sleep(closeMs, undefined, { ref: false })])
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
    /** Receives how many mails wait, and the result of each. */
    metrics?: Metrics | undefined
    calls?: Calls | undefined
    /** Milliseconds that sending one mail may take, from the connection to the server's word that it has it. */
    sendMs?: number | undefined
  }
}

/** The server answered but refused this mail: others may still be sent to it. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code))
}

/** A sealed mail is bound to its row. */
function toAad(id: string): string {
  return `mail|${id}`
}

/** @throws {@link ShareIntegrityError} if its key is gone, or it is not what was sealed. */
export function openMail(keys: Keyring, id: string, { kid, body }: Pick<Tables['mail'], 'kid' | 'body'>): Mail {
  return JSON.parse(new TextDecoder().decode(keys.unwrap({ kid: kid ?? '', wrapped: body }, toAad(id)))) as Mail
}

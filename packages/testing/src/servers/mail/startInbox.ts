/// <reference types="node" />
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A mail that arrived. */
export type InboxMail = {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** ISO 8601. */
  readonly receivedAt: string
}

/** A mail server that takes mails for every address and sends none on. */
export type Inbox = {
  /** What a gateway sends its mails to: `smtp://127.0.0.1:…`. */
  readonly url: string
  /** The mails of one address, or all of them, the latest first. */
  list(to?: string): readonly InboxMail[]
  /** Waits for the oldest mail to an address that no earlier call took. @throws If none comes in time. */
  take(to: string, options?: Inbox.TakeOptions): Promise<InboxMail>
  /** From now on, lists what arrives but does not tell the sender so until the returned function is called. */
  hold(): () => void
  /** Refuses connections, until {@link comeBack}. */
  goDown(): Promise<void>
  /** Listens again, at the same port. */
  comeBack(): Promise<void>
  /** Ends it, and throws its mails away. */
  stop(): Promise<void>
}

export declare namespace Inbox {
  type TakeOptions = {
    /** Passes over the other mails to this address. */
    readonly isMeant?: ((mail: InboxMail) => boolean) | undefined
    /** How long to wait, in milliseconds. Default: 10,000. */
    readonly waitMs?: number | undefined
  }
}

const mailsMax = 500
const mailBytesMax = 1_000_000

/** Starts one on this machine, empty. */
export async function startInbox({ port = 0, tls }: startInbox.Options = {}): Promise<Inbox> {
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([import('smtp-server'), import('postal-mime')])
  const mails: InboxMail[] = []
  const taken = new WeakSet<InboxMail>()
  const arrivals = new EventTarget()
  let count = 0
  let released: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...tls,
    size: mailBytesMax,
    // Asking a name server who 127.0.0.1 is takes longer than all the rest.
    disableReverseLookup: true,
    // A gateway keeps idle connections for 20 s: who ends first waits for none of them.
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '' }) => {
          for (const { address } of session.envelope.rcptTo) {
            count += 1
            mails.unshift({ id: count, to: address.toLowerCase(), subject, text, html, receivedAt: new Date().toISOString() })
          }
          mails.length = Math.min(mails.length, mailsMax)
          arrivals.dispatchEvent(new Event('mail'))
          return released.then(() => done())
        }, done)
      })
    },
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server.server, 'listening')
  }
  // A gateway that is killed cuts its connections; a port in use is told by the promise.
  server.on('error', () => {})
  await listen(port)
  const bound = (server.server.address() as AddressInfo).port
  const list = (to?: string) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase())
  return {
    url: `smtp://127.0.0.1:${bound}`,
    list,
    async take(to, { isMeant = () => true, waitMs = 10_000 } = {}) {
      const signal = AbortSignal.timeout(waitMs)
      for (;;) {
        const mail = list(to).findLast((one) => !taken.has(one) && isMeant(one))
        if (mail) {
          taken.add(mail)
          return mail
        }
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`Within ${waitMs} ms, no mail came to ${to}`)
        })
      }
    },
    hold() {
      let release = () => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    goDown: () => new Promise((resolve) => server.server.close(() => resolve())),
    comeBack: () => listen(bound),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export declare namespace startInbox {
  type Options = {
    /** A free one unless set. */
    readonly port?: number | undefined
    /** Offers STARTTLS with this key and certificate, both in PEM. Without it the mails come as plain text. */
    readonly tls?: { readonly key: string; readonly cert: string } | undefined
  }
}

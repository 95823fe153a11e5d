import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createCertificate } from './createCertificate.ts'

/** A mail as it arrived. */
export type ReceivedMail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** A real mail server, which keeps what it is sent. */
export type MailServer = {
  /** For `LATCHKEY_SMTP_URL`. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Waits for the next mail to an address that was not taken yet. */
  take(to: string): Promise<ReceivedMail>
  /** The code in it. */
  takeCode(to: string): Promise<string>
  /** Keeps what it is sent from now on, and says so only once the returned function is called. */
  hold(): () => void
  /** Listens no more, until it does again at the same place. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts one on a port of its own. It offers STARTTLS with a certificate that this process trusts; `isPlain` offers none, for a gateway
 * in development in another process.
 */
export async function startMailServer({ isPlain = false }: { isPlain?: boolean } = {}): Promise<MailServer> {
  const certificate = createCertificate()
  if (!isPlain) setDefaultCACertificates([...getCACertificates(), certificate.cert])
  const mails: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const waiting = new Set<() => void>()
  let held: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: isPlain ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    ...certificate,
    // Asking a name server who 127.0.0.1 is takes longer than all the rest.
    disableReverseLookup: true,
    // A gateway keeps idle connections for 20 s: who ends first waits for none of them.
    closeTimeout: 50,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(chunks))
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject, text, html })
        for (const wake of [...waiting]) wake()
        await held
        done()
      })
    },
  })
  // A gateway that is killed cuts its connections.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  async function take(to: string, isMeant: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail> {
    const endsAt = Date.now() + 10_000
    for (;;) {
      const mail = mails.find((one) => one.to === to && !taken.has(one) && isMeant(one))
      if (mail) {
        taken.add(mail)
        return mail
      }
      if (Date.now() > endsAt) throw new Error(`No mail to ${to}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(wake, 500)
        function wake() {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    take: (to) => take(to),
    async takeCode(to) {
      const code = /^\d{6}$/m
      return code.exec((await take(to, ({ text }) => code.test(text))).text)?.[0] ?? ''
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    goDown: () => new Promise((resolve) => server.server.close(() => resolve())),
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that arrived. */
export type Mail = {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly receivedAt: string
}

/** A mail server for any address, whose mails every user of this machine can read. */
export type Inbox = {
  /** The latest first; all of them unless an address is given. */
  list(to?: string): readonly Mail[]
  /** Listens on loopback. */
  listen(port: number): Promise<number>
  close(): Promise<void>
}

const mailsMax = 500
const mailBytesMax = 1_000_000

/** Makes an empty one. */
export function createInbox(): Inbox {
  const mails: Mail[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mailBytesMax,
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
          done()
        }, done)
      })
    },
  })
  return {
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, 'localhost', () => {
          const address = server.server.address()
          resolve(typeof address === 'object' && address ? address.port : port)
        })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

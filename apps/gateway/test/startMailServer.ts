import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type Inbox, type InboxMail, startInbox } from '@latchkey/testing/servers'
import { createCertificate } from './createCertificate.ts'

/** A mail as it arrived. */
export type ReceivedMail = InboxMail

/** A real mail server, which keeps what it is sent. */
export type MailServer = Omit<Inbox, 'list'> & {
  /** All of them, the oldest first. */
  readonly mails: readonly ReceivedMail[]
  /** The code in the next mail that has one. */
  takeCode(to: string): Promise<string>
}

/**
 * Starts one on a port of its own. It offers STARTTLS with a certificate that this process trusts; `isPlain` offers none, for a gateway
 * in development in another process.
 */
export async function startMailServer({ isPlain = false }: { isPlain?: boolean } = {}): Promise<MailServer> {
  const tls = createCertificate()
  if (!isPlain) setDefaultCACertificates([...getCACertificates(), tls.cert])
  const { list, ...inbox } = await startInbox(isPlain ? {} : { tls })
  return {
    ...inbox,
    get mails() {
      return list().toReversed()
    },
    async takeCode(to) {
      const code = /^\d{6}$/m
      return code.exec((await inbox.take(to, { isMeant: ({ text }) => code.test(text) })).text)?.[0] ?? ''
    },
  }
}

import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common/web'
import { createMailText, type MailText } from './createMailText.ts'
import type { Mail } from './createOutbox.ts'
import { drawHtml, drawText, type MailLine, type MailParts } from './drawMail.ts'

/** Where a request came from, as shown in its mail, and the language of the mail. */
export type MailFacts = {
  readonly recipient: string
  /** The language of a request, or the owner's; English where it has no mails. */
  readonly language: string | undefined
  readonly appName: string
  readonly origin: string
  readonly device: string
  readonly network: string
  readonly atMs: number
  /** The page where the reader says "this was not me", which revokes what the device got. */
  readonly notMeUrl?: string | undefined
}

type CodeUse = 'login' | StepUpPurpose | 'email_primary' | 'email_secondary'

/** The mail with a code. */
export function codeMail(
  facts: MailFacts,
  parameters: {
    code: string
    use: CodeUse
    minutes: number
    address?: string | undefined
    nextEmail?: string | undefined
    formerEmail?: string | undefined
  },
): Mail {
  const { code, use, minutes, address, nextEmail: email, formerEmail: former } = parameters
  const text = createMailText(facts.language)
  const { say } = text
  return toMail(facts, text, say('code.subject', { app: nameOf(facts, text) }), [
    say(`code.${use}`),
    { strong: code },
    ...(email === undefined ? [] : [say('code.moves', { email })]),
    ...(former === undefined ? [] : [say('code.movesHere', { former, email: facts.recipient })]),
    say('code.expires', { n: minutes }),
    ...(address ? [say('code.address', { address })] : []),
    say('code.ignore'),
  ])
}

/** What a notice says, in whichever language its reader has. */
export type Notice = (say: MailText['say']) => { readonly subject: string; readonly sentences: readonly string[] }

/** The notice after something happened to a wallet. Opening its link changes nothing. */
export function noticeMail(facts: MailFacts, notice: Notice, link?: string): Mail {
  const text = createMailText(facts.language)
  const { subject, sentences } = notice(text.say)
  return toMail(facts, text, subject, link === undefined ? sentences : [...sentences, { link }])
}

/** The mail that asks the owner to approve a new device. Opening its link changes nothing (T-O8). */
export function approvalMail(facts: MailFacts, link: string): Mail {
  const text = createMailText(facts.language)
  const { say } = text
  return toMail(facts, text, say('approval.subject', { app: nameOf(facts, text) }), [say('approval.text'), { link }, say('approval.not')])
}

function toMail(facts: MailFacts, text: MailText, subject: string, lines: readonly MailLine[]): Mail {
  const { notMeUrl, origin, network, atMs, device, recipient } = facts
  const { say, language, dir } = text
  const parts: MailParts = {
    ...{ language, dir, subject },
    lines: notMeUrl === undefined ? lines : [...lines, say('mail.notMe'), { link: notMeUrl }],
    facts: [
      [say('mail.fact.app'), `${nameOf(facts, text)} (${origin})`],
      [say('mail.fact.device'), say('mail.onNetwork', { device: safeText(device, 'name') || say('mail.unknownDevice'), network })],
      [say('mail.fact.time'), text.time(atMs)],
    ],
    open: say('mail.open'),
    foot: say('mail.foot'),
  }
  return { recipient, subject, text: drawText(parts), html: drawHtml(parts) }
}

function nameOf({ appName }: MailFacts, { say }: MailText): string {
  return safeText(appName, 'name') || say('mail.thisApp')
}

import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common/web'
import type { Mail } from './createOutbox.ts'
import { drawHtml, drawText, type MailLine, type MailParts } from './drawMail.ts'

/** Where a request came from, as shown in its mail. */
export type MailFacts = {
  readonly recipient: string
  readonly appName: string
  readonly origin: string
  readonly device: string
  readonly network: string
  readonly atMs: number
  /** The page where the reader says "this was not me", which revokes what the device got. */
  readonly notMeUrl?: string | undefined
}

type CodeUse = 'login' | StepUpPurpose | 'email_primary' | 'email_secondary'

const uses: { readonly [use in CodeUse]: string } = {
  login: 'sign in',
  recover: 'open your wallet on a new device',
  export: 'show the secret words of your wallet',
  device_add: 'change how your wallet is recovered',
  spend: 'approve a request above the daily limit of a site',
  email_primary: 'change the email address of your wallet',
  email_secondary: 'make this the email address of a wallet',
}

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
  const { code, use, minutes, address, nextEmail, formerEmail } = parameters
  return toMail(facts, `Your code for ${name(facts)}`, [
    `Your code to ${uses[use]}:`,
    { strong: code },
    ...(nextEmail === undefined
      ? []
      : [`With it your wallet moves from this address to ${nextEmail}. Whoever reads that mailbox can then sign in to it.`]),
    ...(formerEmail === undefined ? [] : [`With it a wallet moves from ${formerEmail} to this address, ${facts.recipient}.`]),
    `It expires in ${minutes} minutes and works once, on the device you’re signing in from.`,
    ...(address ? [`Your wallet’s address: ${address}`] : []),
    'If this wasn’t you, ignore this email and don’t share the code.',
  ])
}

/** The notice after something happened to a wallet. Opening its link changes nothing. */
export function noticeMail(
  facts: MailFacts,
  parameters: { subject: string; sentences: readonly string[]; link?: string | undefined },
): Mail {
  const { subject, sentences, link } = parameters
  return toMail(facts, subject, link === undefined ? sentences : [...sentences, { link }])
}

/** The mail that asks the owner to approve a new device. Opening its link changes nothing (T-O8). */
export function approvalMail(facts: MailFacts, link: string): Mail {
  return toMail(facts, `A new device asks for your wallet on ${name(facts)}`, [
    'Was it you? Open this page and choose the number that the new device shows:',
    { link },
    'If it wasn’t you, press “This was not me” there. Opening the page changes nothing.',
  ])
}

function toMail(facts: MailFacts, subject: string, lines: readonly MailLine[]): Mail {
  const { notMeUrl, origin, network, atMs, device } = facts
  const parts: MailParts = {
    subject,
    lines: notMeUrl === undefined ? lines : [...lines, 'Wasn’t this you? Open this page within a week and say so:', { link: notMeUrl }],
    facts: [
      ['App', `${name(facts)} (${origin})`],
      ['Device', `${safeText(device, 'name') || 'unknown'}, network ${network}`],
      ['Time', `${new Date(atMs).toISOString().replace('T', ' ').slice(0, 16)} UTC`],
    ],
  }
  return { recipient: facts.recipient, subject, text: drawText(parts), html: drawHtml(parts) }
}

function name({ appName }: MailFacts): string {
  return safeText(appName, 'name') || 'this app'
}

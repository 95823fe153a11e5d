import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common/web'
import type { Mail } from './createOutbox.ts'

/** Where a request came from, as its mail says it. */
export type MailFacts = {
  readonly recipient: string
  readonly appName: string
  readonly origin: string
  readonly device: string
  readonly network: string
  readonly atMs: number
  /** The page where its reader says that it was not them: it takes back what that device was given. */
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
    `It is good for ${minutes} minutes, once, on the device that asked for it.`,
    ...(address ? [`Your wallet's address: ${address}`] : []),
    'We never ask for this code by phone or chat. If you did not ask for it, somebody else typed your address: tell nobody the code.',
  ])
}

/** The mail after something happened to a wallet; its link, where there is one, alone does nothing. */
export function noticeMail(
  facts: MailFacts,
  parameters: { subject: string; sentences: readonly string[]; link?: string | undefined },
): Mail {
  const { subject, sentences, link } = parameters
  return toMail(facts, subject, link === undefined ? sentences : [...sentences, { link }])
}

/** The mail that asks whether a new device may come in. Its link alone does nothing (T-O8). */
export function approvalMail(facts: MailFacts, link: string): Mail {
  return toMail(facts, `A new device asks for your wallet on ${name(facts)}`, [
    'Was it you? Open this page and choose the number that the new device shows:',
    { link },
    'If it was not you, choose "No" there. Opening the page changes nothing.',
  ])
}

type Line = string | { readonly strong: string } | { readonly link: string }

function toMail(facts: MailFacts, subject: string, lines: readonly Line[]): Mail {
  const where = [
    `App: ${name(facts)} (${facts.origin})`,
    `Device: ${safeText(facts.device, 'name') || 'unknown'}, network ${facts.network}`,
    `Time: ${new Date(facts.atMs).toISOString().replace('T', ' ').slice(0, 16)} UTC`,
  ]
  const { notMeUrl } = facts
  const all = notMeUrl === undefined ? lines : [...lines, 'Wasn’t this you? Open this page within a week and say so:', { link: notMeUrl }]
  const plain = (line: Line) => (typeof line === 'string' ? line : 'strong' in line ? line.strong : line.link)
  const rich = (line: Line) =>
    typeof line === 'string'
      ? `<p>${escapeHtml(line)}</p>`
      : 'strong' in line
        ? `<p><strong style="font-size:28px;letter-spacing:4px">${escapeHtml(line.strong)}</strong></p>`
        : `<p><a href="${escapeHtml(line.link)}">${escapeHtml(line.link)}</a></p>`
  return {
    recipient: facts.recipient,
    subject,
    text: [...all.map(plain), where.join('\n')].join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${all.map(rich).join('')}<p>${where.map(escapeHtml).join('<br>')}</p></body></html>`,
  }
}

function name({ appName }: MailFacts): string {
  return safeText(appName, 'name') || 'this app'
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

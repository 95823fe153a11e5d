import { bytesToHex, hashMessage } from 'viem'
import { escapeLines } from '../../review/escapeText.ts'
import type { Review, ReviewWarning } from '../../review/Review.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import type { Context } from './Context.ts'

/** Describes a message: text is shown as it is, with invisible characters made visible; bytes are called bytes. */
export function describeMessage(
  { bytes, text: words, isSignIn }: Extract<SignRequest, { kind: 'message' }>,
  { asker, text }: Context,
): Review {
  const raw = bytesToHex(bytes)
  const isText = words !== undefined
  const readable = isText ? escapeLines(words) : raw
  const hasHidden = isText && readable !== words.replaceAll('\\', '\\\\')
  const warnings: readonly ReviewWarning[] = [
    ...(isText ? [] : [{ tone: 'critical' as const, title: text('review.bytes.title'), text: text('review.bytes.text') }]),
    ...(hasHidden ? [{ tone: 'caution' as const, title: text('evm.hidden.title'), text: text('evm.hidden.text') }] : []),
  ]
  return {
    title: text(isSignIn ? 'evm.signIn' : isText ? 'evm.sign' : 'evm.signBytes'),
    warnings,
    changes: [],
    quote: { text: readable, isCode: !isText },
    facts: [
      { label: text('fact.kind'), value: text(isSignIn ? 'fact.signIn' : isText ? 'fact.text' : 'fact.bytes') },
      { label: text('fact.signWith'), value: asker.address, isAddress: true },
    ],
    raw: { label: text('review.raw'), text: raw },
    digests: [{ label: text('evm.digest.message'), value: hashMessage({ raw }) }],
    note: text('review.signNote'),
    approve: text(isText ? 'approve.sign' : 'approve.signAnyway'),
    isCritical: !isText,
    stake: isText ? { grantsRight: false, worthCents: 0n } : { grantsRight: true, worthCents: undefined },
  }
}

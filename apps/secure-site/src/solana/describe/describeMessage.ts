import { sha256 } from '@noble/hashes/sha2.js'
import type { Asker } from '../../Asker.ts'
import { escapeLines } from '../../review/escapeText.ts'
import type { Review } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import { party } from './Said.ts'
import { toHex } from './toHex.ts'

/** Describes a message: its text, or its bytes if it is not text. A sign-in may come as a transaction that never runs. */
export function describeMessage(message: describeMessage.Message, { asker, text }: { asker: Asker; text: Text }): Review {
  const { bytes, text: words, isSignIn } = message
  const isRead = words !== undefined
  return {
    title: text(isSignIn ? 'solana.signIn' : 'solana.sign'),
    warnings: isRead ? [] : [{ tone: 'critical', title: text('review.bytes.title'), text: text('review.bytes.text') }],
    changes: [],
    quote: isRead ? { text: escapeLines(words), isCode: false } : { text: toHex(bytes), isCode: true },
    facts: [
      { label: text('fact.kind'), value: text(isSignIn ? 'fact.signIn' : isRead ? 'fact.text' : 'fact.bytes') },
      party(text('fact.signWith'), asker.address),
    ],
    raw: { label: text('review.raw'), text: toHex(bytes) },
    digests: [{ label: text('solana.digest.message'), value: toHex(sha256(bytes)) }],
    note: text('review.signNote'),
    approve: text('approve.sign'),
    isCritical: !isRead,
    stake: { grantsRight: !isRead, worthCents: isRead ? 0n : undefined },
  }
}

export declare namespace describeMessage {
  type Message = { readonly bytes: Uint8Array; readonly text: string | undefined; readonly isSignIn: boolean }
}

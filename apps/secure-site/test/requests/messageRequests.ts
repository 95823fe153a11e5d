import fc from 'fast-check'
import { evmChain, ownAddress } from './chainFacts.ts'
import { toHex } from './evmRequests.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

/** `personal_sign` of a text or of bytes. */
export const messageRequest: fc.Arbitrary<GeneratedRequest> = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 2_000, unit: 'grapheme-ascii' }),
    fc.constantFrom(
      'Pay\n\tnobody',
      '\u202e0001 CDSU',
      `harmless${'\n'.repeat(60)}end`,
      '\u200b\u2066a\u2069',
      'e\u0301'.repeat(20),
      '\\u{202e}',
    ),
    // No text begins with this byte.
    fc.uint8Array({ minLength: 33, maxLength: 400 }).map((bytes) => bytes.with(0, 0xff)),
  )
  .map((said) =>
    typeof said === 'string' ? { text: said, hex: toHex(new TextEncoder().encode(said)) } : { text: undefined, hex: toHex(said) },
  )
  .filter(({ hex }) => hex.length !== 66)
  .map(({ hex, text }) => ({
    ...{ kind: 'message', method: 'personal_sign', chainId: evmChain, params: [hex, ownAddress], anyOf: [] },
    shown: text === undefined ? [hex] : [],
    texts: text === undefined ? [] : [text],
    isUnknown: text === undefined,
  }))

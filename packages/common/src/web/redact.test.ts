import { assert, constantFrom, property, string, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { evenGrowthMax, growth } from '../../../../tooling/test/src/growth.ts'
import { redact } from './redact.ts'

const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const pairing = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${key}`
const jwt = 'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5In0.abc-DEF_123'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

test.each<[string, string, string]>([
  ['a pairing', `paired with ${pairing} now`, 'paired with wc:[redacted] now'],
  ['a pairing inside a link', `metamask://wc?uri=${encodeURIComponent(pairing)}`, 'metamask://wc?uri=wc:[redacted]'],
  ['a pairing encoded twice', `x?uri=${encodeURIComponent(encodeURIComponent(pairing))} y`, 'x?uri=wc:[redacted] y'],
  ['a key alone', `symKey=${key}&x=1`, 'symKey=[redacted]&x=1'],
  ['a key in JSON', `{"symKey":"${key}"}`, '{"symKey":"[redacted]"}'],
  ['a short key', 'symKey=abc', 'symKey=[redacted]'],
  ['a token', `Bearer ${jwt}`, 'Bearer [jwt]'],
  ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJhIjoxfQ.', '[jwt]'],
  ['a private key', `0x${key}`, '[hex]'],
  ['a private key in capitals', key.toUpperCase(), '[hex]'],
  ['a signature', `signed 0x${key}${key}1b`, 'signed [hex]'],
  ['an address stays', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['a phrase', `words: ${phrase}.`, 'words: [words].'],
  ['a phrase over lines', phrase.replaceAll(' ', '\n'), '[words]'],
  ['a phrase with commas', phrase.replaceAll(' ', ', '), '[words]'],
  ['a sentence stays', 'The relay cannot be reached. Check the connection; Latchkey keeps trying.', ''],
  ['a phrase after a sentence', `the words are these ${phrase}`, 'the words are [words]'],
  ['a phrase before a sentence', `${phrase} and that was the phrase`, '[words] and that was the phrase'],
  ['a phrase between sentences', `tell the user that ${phrase} has been seen`, 'tell the [words] has been seen'],
  ['a list of plain words stays', 'copies that are older than seven days and have been kept for longer than they should will not help', ''],
  [
    'a warning stays',
    'pictures that come from the address for data would run beside pages that are served there and read their cookies',
    '',
  ],
  ['an e-mail address', 'code sent to jane.doe+x@mail.example.org.', 'code sent to [email].'],
  ['an e-mail address with letters of any script', 'code sent to jürgen.大@bücher.example.рф.', 'code sent to [email].'],
  ['an e-mail address whose ending is encoded', 'to jane@mail.xn--p1ai now', 'to [email] now'],
  ['a token of ours', `Bearer lks_${'aB3-_'.repeat(8)}xyz`, 'Bearer [token]'],
  ['a Solana signature', `sent ${'5VERv8NMvzbJMEkV8xnr'.repeat(4)}5VERv8NM.`, 'sent [base58].'],
  ['a Solana key', 'of 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T.', 'of [base58].'],
  ['an error stays', 'GET /v1/identity answered 500.\nCode: SERVER_ERROR (latchkey@0.1.0)', ''],
])('T-D6 %s', (_what, text, expected) => {
  expect(redact(text)).toBe(expected || text)
})

test('T-D6 nothing of any secret is left, and a second pass changes nothing', () => {
  const log = [pairing, jwt, key, phrase, 'a@b.example'].join(' | ')
  const redacted = redact(log)
  for (const part of [key, '7f6e504b', 'eyJ', 'winner', 'a@b', 'symKey']) expect(redacted).not.toContain(part)
  expect(redact(redacted)).toBe(redacted)
})

test.each(['a', 'abc ', 'eyJ', 'x@'])('T-D6 the time for much of %j is that of its length, and no more', (part) => {
  const make = (size: number) => part.repeat(size / part.length)
  expect(growth(240_000, make, redact)).toBeLessThan(evenGrowthMax)
})

const secrets = tuple(
  stringMatching(/^lk[a-z]_[\w-]{43}$/),
  stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,88}$/),
  stringMatching(/^[\da-f]{64,130}$/),
  stringMatching(/^[a-zäöüßéñšøđłçğıа-яα-ω一-龥]{1,20}@[a-zäöüéñа-я一-龥\d]{1,20}\.[a-zа-я]{2,8}$/),
)

test('T-D6 no generated token, key, signature or e-mail address is left, whatever is around it', () => {
  const around = constantFrom(' ', '"', '/', '=', '(', ')', ',', ': ', '\n', '?', '&')
  assert(
    property(secrets, around, string(), ([token, base58, hex, email], edge, noise) => {
      for (const secret of [token, base58, hex, email]) {
        const left = redact(`${noise}${edge}${secret}${edge}${noise}`)
        for (const part of [secret.slice(0, 24), secret.slice(-24)])
          if (!noise.includes(part) && part !== edge) expect(left).not.toContain(part)
      }
    }),
    { numRuns: 500 },
  )
})

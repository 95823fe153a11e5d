import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

function heard(isVerbose: boolean) {
  const lines: string[] = []
  const write = (line: unknown) => void lines.push(String(line))
  return { lines, log: createLog({ error: write, debug: write }, { isVerbose }) }
}

test('C-13 writes errors always, and what was requested only where the host turned it on', () => {
  for (const isVerbose of [false, true]) {
    const { lines, log } = heard(isVerbose)
    log.debug('RPC_REQUEST requested')
    log.error('RPC_REQUEST', new TypeError('no such thing'))
    expect(lines).toEqual([...(isVerbose ? ['latchkey: RPC_REQUEST requested'] : []), 'latchkey: RPC_REQUEST: TypeError: no such thing'])
  }
})

const hex = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const base58 = fc.string({
  unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
  minLength: 32,
  maxLength: 44,
})
/** Every word that a phrase in plain letters can have. */
const words = [czech, english, french, italian, portuguese, spanish].flat().filter((word) => /^[a-z]{3,8}$/.test(word))
const secret = fc.oneof(
  hex(40).map((digits) => `0x${digits}`),
  hex(64).map((digits) => `0x${digits}`),
  hex(130),
  base58,
  hex(8).map((name) => `${name}@example.com`),
  fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 24 }).map((phrase) => phrase.join(' ')),
)

test('C-13 no address stands there in full, and no key, signature, mail address or phrase at all', () => {
  fc.assert(
    fc.property(secret, fc.boolean(), (text, isError) => {
      const { lines, log } = heard(true)
      if (isError) log.error('SIGN', new Error(`failed for ${text} at once`))
      else log.debug(`answered ${text}`)
      expect(lines.join()).not.toContain(text)
    }),
    { seed: 7, numRuns: Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 300) },
  )
})

test('C-13 T-D6 no word of any list of phrases is taken for one of a sentence', () => {
  const { lines, log } = heard(true)
  for (const word of words) log.debug(Array.from({ length: 12 }, () => word).join(' '))
  expect(new Set(lines)).toEqual(new Set(['latchkey: [words]']))
})

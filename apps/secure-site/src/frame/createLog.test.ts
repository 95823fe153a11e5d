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
const secret = fc.oneof(
  hex(40).map((digits) => `0x${digits}`),
  hex(64).map((digits) => `0x${digits}`),
  hex(130),
  base58,
  hex(8).map((name) => `${name}@example.com`),
  fc.array(fc.constantFrom('abandon', 'ability', 'able', 'about'), { minLength: 12, maxLength: 24 }).map((words) => words.join(' ')),
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

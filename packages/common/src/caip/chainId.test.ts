import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { formatChainId, isChainId, parseChainId, toChainId } from './chainId.ts'
import { isNamespace, namespaces } from './namespace.ts'

const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const namespace = fc.oneof(fc.constantFrom(...namespaces), fc.stringMatching(/^[-a-z0-9]{3,8}$/))

test('E-02 every CAIP-2 id, of a sixth family too, is parsed, built and printed without loss', () => {
  fc.assert(
    fc.property(namespace, reference, (family, chain) => {
      const id = `${family}:${chain}`
      expect(isChainId(id)).toBe(true)
      expect(parseChainId(id)).toEqual({ namespace: family, reference: chain })
      expect(formatChainId(parseChainId(id))).toBe(id)
    }),
    { numRuns: 500 },
  )
})

test('E-02 anything else is refused, never misread', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z0-9:-]{0,50}$/)), (text) => {
      const isRight = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(text) && !text.includes('\n')
      expect(isChainId(text)).toBe(isRight)
      if (!isRight) expect(() => parseChainId(text)).toThrow('Invalid CAIP-2 network id')
    }),
    { numRuns: 500 },
  )
})

test.each([
  '',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:2',
  'EIP155:1',
  'xy:1',
  'too-long1:1',
  'eip155:1\n',
  ' eip155:1',
  `eip155:${'1'.repeat(33)}`,
  'eip155:1/x',
])('V-09 "%s" is no chain id', (text) => {
  expect(isChainId(text)).toBe(false)
  expect(() => toChainId(text)).toThrow()
})

test('V-09 what is no text is no chain id, and says so', () => {
  for (const value of [1, null, undefined, {}, ['eip155:1']]) {
    expect(isChainId(value)).toBe(false)
    try {
      toChainId(value as never)
      expect.unreachable()
    } catch (error) {
      expect(hasCode(error, 'CAIP2_INVALID')).toBe(true)
    }
  }
})

test('E-02 a chain id may be built of a number', () => {
  expect(formatChainId({ namespace: 'eip155', reference: 1 })).toBe('eip155:1')
  expect(() => formatChainId({ namespace: 'eip155', reference: 'a b' })).toThrow()
})

test('E-01 five families come with Latchkey, and others may be added', () => {
  expect(namespaces).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
  expect(['solana', 'tron', 'xy', 'Tron', 'too-long1', 'tron\n', undefined].map(isNamespace)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

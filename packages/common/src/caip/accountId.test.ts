import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { formatAccountId, isAccountId, parseAccountId, toAccountId } from './accountId.ts'
import { toChainId } from './chainId.ts'
import { namespaces } from './namespace.ts'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

test('E-02 every CAIP-10 id, of a sixth family too, is parsed, built and printed without loss', () => {
  const parts = [
    fc.oneof(fc.constantFrom(...namespaces), fc.stringMatching(/^[-a-z0-9]{3,8}$/)),
    fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
    fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
  ] as const
  fc.assert(
    fc.property(...parts, (namespace, reference, account) => {
      const id = `${namespace}:${reference}:${account}`
      const parsed = parseAccountId(id)
      expect(parsed).toEqual({ namespace, reference, chainId: `${namespace}:${reference}`, address: account })
      expect(formatAccountId(parsed)).toBe(id)
    }),
    { numRuns: 500 },
  )
})

test('E-02 anything else is refused, never misread', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(eip155|tron|x):?[a-z0-9]{0,3}:?[a-z0-9:.%]{0,9}$/)),
      (text) => {
        const isRight = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(text) && !text.includes('\n')
        expect(isAccountId(text)).toBe(isRight)
        if (!isRight) expect(() => toAccountId(text)).toThrow(/^Invalid CAIP/)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['', 'CAIP_ADDRESS_INVALID'],
  ['0xabc', 'CAIP_ADDRESS_INVALID'],
  ['eip155:1', 'CAIP_ADDRESS_INVALID'],
  ['xy:1:abc', 'CAIP_ADDRESS_INVALID'],
  ['eip155:1:2:3', 'CAIP_ADDRESS_INVALID'],
  ['eip155::abc', 'CAIP10_INVALID'],
  ['eip155:1:', 'CAIP10_INVALID'],
  ['eip155:1:a b', 'CAIP10_INVALID'],
  ['eip155:1:abc\n', 'CAIP10_INVALID'],
  [`eip155:1:${'a'.repeat(129)}`, 'CAIP10_INVALID'],
])('E-02 "%s" is %s', (text, code) => {
  try {
    parseAccountId(text)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, code)).toBe(true)
  }
})

test('V-09 what is no text is no account id', () => {
  for (const value of [1, null, undefined, {}]) {
    expect(isAccountId(value)).toBe(false)
    expect(() => toAccountId(value as never)).toThrow('Invalid CAIP Address')
  }
})

test('E-02 an account id is built of a chain and an address', () => {
  expect(formatAccountId({ chainId: toChainId('eip155:1'), address })).toBe(`eip155:1:${address}`)
  expect(() => formatAccountId({ chainId: toChainId('eip155:1'), address: '' })).toThrow('Invalid CAIP-10 address')
})

test('E-02 the message quotes what was given, cut short', () => {
  expect(() => toAccountId('x'.repeat(500))).toThrowErrorMatchingInlineSnapshot(`
    [CaipAddressInvalidError: Invalid CAIP Address
    - Got "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"; expected such as "eip155:1:0x…".
    Code: CAIP_ADDRESS_INVALID (latchkey@0.1.0)]
  `)
})

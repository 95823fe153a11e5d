import { expect, test } from 'vitest'
import { providerCodeText } from '../contract/providerCodes.ts'
import { findSessionMismatch } from './findSessionMismatch.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const required = { eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['accountsChanged'] } }
const granted = {
  eip155: {
    accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const change = (part: object) => ({ eip155: { ...granted.eip155, ...part } })

test('V-09 a session that has all that was asked for, or more, satisfies', () => {
  expect(findSessionMismatch(required, granted)).toBeUndefined()
  expect(findSessionMismatch({}, granted)).toBeUndefined()
  expect(findSessionMismatch({}, {})).toBeUndefined()
})

test('V-09 a key may be a chain itself', () => {
  const one = { 'eip155:1': { methods: [], events: [] } }
  expect(findSessionMismatch(one, { 'eip155:1': { accounts: [`eip155:1:${address}`], methods: [], events: [] } })).toBeUndefined()
  expect(findSessionMismatch(one, { 'eip155:1': { accounts: [], methods: [], events: [] } })).toBe(5100)
})

test.each<[string, Parameters<typeof findSessionMismatch>[1], number, string]>([
  ['no key', {}, 5104, 'Unsupported namespace key'],
  ['a key off the prototype', Object.create(granted), 5104, 'Unsupported namespace key'],
  ['a chain missing', change({ accounts: [`eip155:1:${address}`] }), 5100, 'Unsupported chains'],
  ['a method missing', change({ methods: [] }), 5101, 'Unsupported methods'],
  ['an event missing', change({ events: ['chainChanged'] }), 5102, 'Unsupported events'],
  ['an account of two parts', change({ accounts: ['eip155:1'] }), 5103, 'Unsupported accounts'],
  ['an account of another family', change({ accounts: [`solana:1:${address}`] }), 5103, 'Unsupported accounts'],
  ['an account that is none', change({ accounts: ['eip155:1:<b>'] }), 5103, 'Unsupported accounts'],
])('V-09 %s', (_what, session, code, text) => {
  expect(findSessionMismatch(required, session)).toBe(code)
  expect(providerCodeText(code)).toBe(text)
})

test('V-09 a chain asked for that is no chain id is never there', () => {
  const odd = { eip155: { ...required.eip155, chains: ['eip155'] } }
  expect(findSessionMismatch({ eip155: { chains: ['1'], methods: [], events: [] } }, granted)).toBe(5100)
  expect(findSessionMismatch(odd, granted)).toBeUndefined()
})

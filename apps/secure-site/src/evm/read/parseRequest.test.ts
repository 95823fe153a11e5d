import { expect, test } from 'vitest'
import { parseRequest } from './parseRequest.ts'

const asker = { origin: 'https://meadow.example', address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', chainId: 'eip155:1' }
const hex = (text: string) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const read = (method: string, params: unknown) => () => parseRequest(method, params, asker)
const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { code?: number }).code
  }
  return 'signed'
}

const signIn = (over: Record<string, string> = {}) => {
  const { domain, account, uri, chain, nonce } = {
    ...{ domain: 'meadow.example', account: asker.address, uri: 'https://meadow.example/in', chain: '1', nonce: 'a1b2c3d4e5' },
    ...over,
  }
  return `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nWelcome.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonce}\nIssued At: 2026-01-01T00:00:00Z`
}

test.each([
  ['text', hex('Hello'), 'signed'],
  ['text that is not hex', 'Hello', 'signed'],
  ['bytes that are not text, which are shown as such', '0xff00ff', 'signed'],
  ['exactly 32 bytes, as the hash of an operation', `0x${'ab'.repeat(32)}`, 4200],
  ['32 readable bytes', hex('a'.repeat(32)), 4200],
  ['what EIP-712 hashes', `0x1901${'00'.repeat(64)}`, 4200],
  ['a transaction', `0xe9${'01'.repeat(41)}`, 4200],
  ['a transaction with its type', `0x02e9${'01'.repeat(41)}`, 4200],
  ['more than a user reads', hex('a'.repeat(70_000)), -32602],
  ['a sign-in message of this site', hex(signIn()), 'signed'],
  ['one for another site', hex(signIn({ domain: 'evil.example' })), 4100],
  ['one for another site that a control character hides', hex(`${signIn({ domain: 'evil.example' })}\u0007`), 4100],
  ['one for this site with a control character in it', hex(`${signIn()}\u0007`), 4100],
  ['one for another site that bytes which are no UTF-8 hide', `${hex(signIn({ domain: 'evil.example' }))}ff`, 4100],
  ['one whose URI is elsewhere', hex(signIn({ uri: 'https://evil.example/in' })), 4100],
  ['one for another account', hex(signIn({ account: `0x${'1'.repeat(40)}` })), 4100],
  ['one for another chain', hex(signIn({ chain: '10' })), 4100],
  ['one with a weak nonce', hex(signIn({ nonce: '1' })), 4100],
  ['one for another site in other letters', hex(signIn({ domain: 'evil.example' }).replace('wants you', 'WANTS You')), 4100],
  ['one for another site with wider spaces', hex(signIn({ domain: 'evil.example' }).replaceAll(' wants you', ' \u00a0wants  you')), 4100],
  [
    'one for this site with another in its statement',
    hex(signIn().replace('Welcome.', 'evil.example wants you to sign in with your Ethereum account:')),
    4100,
  ],
  ['its words inside another text', hex('Hi. evil.example wants you to sign in with your Ethereum account: now'), 4100],
])('T-F12 personal_sign of %s', (_, data, wanted) => {
  expect(code(read('personal_sign', [data, asker.address]))).toBe(wanted)
})

test.each([
  ['another account', ['0x00', `0x${'1'.repeat(40)}`], 4100],
  ['no list', { 0: '0x00' }, -32602],
  ['no address', ['0x00'], -32602],
])('T-F16 personal_sign with %s is refused', (_, params, wanted) => {
  expect(code(read('personal_sign', params))).toBe(wanted)
})

const mail = {
  domain: { name: 'Mail', chainId: 1, verifyingContract: `0x${'c'.repeat(40)}` },
  types: {
    Person: [{ name: 'wallet', type: 'address' }],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: [{ wallet: `0x${'a'.repeat(40)}` }], text: 'Hi' },
}
test.each([
  ['as it must be', mail, 'signed'],
  ['as JSON', JSON.stringify(mail), 'signed'],
  ['for another chain', { ...mail, domain: { ...mail.domain, chainId: 10 } }, 4901],
  ['for another chain in hex', { ...mail, domain: { ...mail.domain, chainId: '0xa' } }, 4901],
  ['with a field that no type has', { ...mail, message: { ...mail.message, hidden: 1 } }, -32602],
  ['with a field missing', { ...mail, message: { to: [] } }, -32602],
  ['with an unknown type', { ...mail, types: { ...mail.types, Mail: [{ name: 'to', type: 'Ghost' }] } }, -32602],
  ['without its primary type', { ...mail, primaryType: 'Ghost' }, -32602],
  ['whose primary type is the domain', { ...mail, primaryType: 'EIP712Domain' }, -32602],
  ['with an address that is none', { ...mail, message: { ...mail.message, to: [{ wallet: '0x1' }] } }, -32602],
  ['with an unknown field of the domain', { ...mail, domain: { ...mail.domain, extra: 1 } }, -32602],
  ['that is too large', { ...mail, message: { ...mail.message, text: 'x'.repeat(70_000) } }, -32602],
  ['that is no JSON', '{', -32602],
])('T-F14 typed data %s', (_, data, wanted) => {
  expect(code(read('eth_signTypedData_v4', [asker.address, data]))).toBe(wanted)
})

const to = `0x${'b'.repeat(40)}`
test.each([
  ['with what a transfer needs', { from: asker.address, to, value: '0x1' }, 'signed'],
  ['from another account', { from: to, to, value: '0x1' }, 4100],
  ['for another chain', { to, value: '0x1', chainId: '0xa' }, 4901],
  ['with an unknown field', { to, value: '0x1', authorizationList: [] }, -32602],
  ['with two different data', { to, data: '0x01', input: '0x02' }, -32602],
  ['with an amount below nothing', { to, value: '-0x1' }, -32602],
  ['to what is no address', { to: '0x1', value: '0x1' }, -32602],
  ['without a receiver, with nothing', {}, -32602],
])('T-F16 a transaction %s', (_, transaction, wanted) => {
  expect(code(read('eth_sendTransaction', [transaction]))).toBe(wanted)
})

test.each([
  [
    'two calls',
    {
      calls: [
        { to, data: '0x' },
        { to, data: '0x01' },
      ],
    },
    'signed',
  ],
  ['all or none, which this account cannot', { calls: [{ to, data: '0x' }], atomicRequired: true }, 5760],
  ['a capability that is not there', { calls: [{ to, data: '0x' }], capabilities: { paymasterService: { url: 'x' } } }, 5700],
  ['no call', { calls: [] }, -32602],
  ['a call without data', { calls: [{ to }] }, -32602],
  ['a call whose target is no hex', { calls: [{ to: 'mira', data: '0x' }] }, -32602],
])('V-06 T-F15 a batch of %s', (_, batch, wanted) => {
  expect(code(read('wallet_sendCalls', [batch]))).toBe(wanted)
})

test('A-07 an account that supports atomic batches may be asked for one', () => {
  const batch = { calls: [{ to, data: '0x' }], atomicRequired: true }
  expect(parseRequest('wallet_sendCalls', [batch], { ...asker, isAtomic: true }).kind).toBe('batch')
})

test.each(['wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation', 'eth_sign'])(
  'T-F15 %s is refused while it is not supported',
  (method) => {
    expect(code(read(method, []))).toBe(4200)
  },
)

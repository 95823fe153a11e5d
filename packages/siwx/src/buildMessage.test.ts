import type { SignInMessage } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'
import { parseMessage } from './parseMessage.ts'

const base: SignInMessage = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: '32891757',
  issuedAt: '2026-06-14T09:30:00Z',
}

const families = [
  ['Ethereum', base.accountAddress, 'eip155:1', '1'],
  ['Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bip122:000000000019d6689c085ae165831e93', '000000000019d6689c085ae165831e93'],
  [
    'Polkadot',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '91b171bb158e2d3848fa23a9f1c25182',
  ],
  ['Cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos:cosmoshub-4', 'cosmoshub-4'],
] as const

test.each(families)('B-08 writes what a %s account signs, and reads it back', (kind, accountAddress, chainId, reference) => {
  const message: SignInMessage = {
    ...base,
    accountAddress,
    chainId,
    statement: 'Sign in to App',
    requestId: 'r1',
    resources: ['https://app.example/tos'],
  }
  const text = buildMessage(message)

  expect(text.split('\n').slice(0, 5)).toEqual([
    `app.example wants you to sign in with your ${kind} account:`,
    accountAddress,
    '',
    'Sign in to App',
    '',
  ])
  expect(text).toContain(`\nChain ID: ${reference}\n`)
  expect(parseMessage(text)).toEqual(message)
})

test('E-14 aud stands for uri; a time of issue is needed on EVM only', () => {
  const { uri: _uri, issuedAt: _issuedAt, ...rest } = base
  expect(buildMessage({ ...rest, issuedAt: base.issuedAt, aud: 'https://app.example' })).toContain('\nURI: https://app.example\n')
  const [, , chainId] = families[1]
  expect(buildMessage({ ...rest, accountAddress: families[1][1], chainId, aud: 'https://app.example' })).not.toContain('Issued At')
})

test.each<[string, Partial<SignInMessage>, string]>([
  ['no uri and no aud', { uri: undefined }, 'uri'],
  ['uri and aud that differ', { aud: 'https://other.example' }, 'aud'],
  ['a statement that adds a line', { statement: 'Yes\nNonce: 00000000' }, 'statement'],
  ['a statement that adds a carriage return', { statement: 'Yes\rNo' }, 'statement'],
  ['a statement that turns the text', { statement: 'Yes \u202e' }, 'statement'],
  ['an empty statement', { statement: '' }, 'statement'],
  ['a resource that adds a line', { resources: ['https://a.example\n- https://b.example'] }, 'resources'],
  ['a request id that adds a line', { requestId: 'a\nb' }, 'requestId'],
  ['a domain with a space', { domain: 'app.example evil' }, 'domain'],
  ['a domain with a scheme', { domain: 'https://app.example' }, 'domain'],
  ['a short nonce', { nonce: '1234567' }, 'nonce'],
  ['a time that is none', { issuedAt: 'now' }, 'issuedAt'],
  ['no time', { issuedAt: undefined }, 'issuedAt'],
  ['an expiration that is none', { expirationTime: '2026-13-01T00:00:00Z' }, 'expirationTime'],
  ['another version', { version: '2' as '1' }, 'version'],
  ['an address of small letters', { accountAddress: base.accountAddress.toLowerCase() }, 'accountAddress'],
  ['an address of another family', { accountAddress: families[1][1] }, 'accountAddress'],
  ['a chain of no family', { chainId: 'tezos:1' }, 'chainId'],
  ['an EVM chain that is no number', { chainId: 'eip155:one' }, 'chainId'],
])('T-S3 refuses %s', (_what, change, field) => {
  expect(() => buildMessage({ ...base, ...change })).toThrow(expect.objectContaining({ code: 'SIGN_IN_MESSAGE_INVALID', field }))
})

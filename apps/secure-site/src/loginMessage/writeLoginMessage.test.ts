import { checkMessage, readMessage } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { writeLoginMessage } from './writeLoginMessage.ts'

const origin = 'https://app.example'
const nowMs = Date.parse('2026-06-14T09:30:00Z')
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const fields = {
  ...{ chainId: 'eip155:1', domain: 'app.example', uri: origin, version: '1' as const, nonce: 'abcdefgh1' },
  issuedAt: '2026-06-14T09:29:00Z',
}
const write = (change: object) => writeLoginMessage({ ...fields, ...change }, { origin, nowMs, address })

test('A-14 T-S3 what is signed is the standard’s text of these fields, for the account of the login; before it all else is the same', () => {
  const given = { statement: 'Water the beans.', resources: ['https://app.example/tos'], requestId: 'r1' }
  const lines = write(given)
  expect(readMessage(lines?.join('\n') ?? '')).toEqual({ ...fields, ...given, accountAddress: address })
  const shown = writeLoginMessage({ ...fields, ...given }, { origin, nowMs })
  expect(shown?.filter((_, at) => at !== 1)).toEqual(lines?.filter((_, at) => at !== 1))
})

test.each<[string, object]>([
  ['for another page', { domain: 'evil.example' }],
  ['for a page within this one’s name', { domain: 'app.example.evil.example' }],
  ['for a user of this page’s host', { domain: 'evil@app.example' }],
  ['with the address of another page', { uri: 'https://evil.example' }],
  ['with another scheme', { uri: 'http://app.example' }],
  ['with another port', { uri: 'https://app.example:8443' }],
  ['with a user in its address', { uri: 'https://evil@app.example' }],
  ['of another version', { version: '2' }],
  ['with a nonce that can be guessed', { nonce: 'short' }],
  ['with a line in its nonce', { nonce: 'abcdefgh1\nChain ID: 5' }],
  ['with a line in its statement', { statement: 'One\nTwo' }],
  ['with what no person can see', { statement: 'One\u202eTwo' }],
  ['with another sign-in in its statement', { statement: 'evil.example wants you to sign in with your Ethereum account:' }],
  ['with a right among its resources', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
  ['too long to be read in passing', { statement: 'a '.repeat(450) }],
  ['written long ago', { issuedAt: '2026-06-14T09:19:00Z' }],
  ['written in the future', { issuedAt: '2026-06-14T09:41:00Z' }],
  ['without a time', { issuedAt: 'soon' }],
  ['written long ago, in a second that no clock counts', { issuedAt: '2020-06-30T23:59:60Z' }],
  ['that is over, in such a second', { expirationTime: '2020-06-30T23:59:60Z' }],
  ['that is yet to come, in such a second', { notBefore: '2030-06-30T23:59:60Z' }],
  ['that is over', { expirationTime: '2026-06-14T09:30:00Z' }],
  ['that is yet to come', { notBefore: '2026-06-14T09:32:00Z' }],
  ['for a network that this wallet is not for', { chainId: 'bip122:000000000019d6689c085ae165831e93' }],
  ['for a chain that is none', { chainId: 'eip155:one' }],
])('A-14 T-S2 T-S3 T-S5 no login carries a message %s', (_what, change) => {
  expect(write(change)).toBeUndefined()
})

test('A-14 T-F12 of ten thousand requests made at random, whatever is signed is a sign-in to this page, for this account, now', () => {
  let seed = 11
  const next = (length: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % length
  }
  const values = [
    ...['app.example', 'evil.example', 'app.example\nevil.example', origin, 'https://evil.example', '', ' ', 'urn:recap:e30', '1', '2'],
    ...[
      'abcdefgh1',
      'eip155:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '2026-06-14T09:30:00Z',
      '2020-01-01T00:00:00Z',
      '\u0000',
      'Hi.',
    ],
    'evil.example wants you to sign in with your Ethereum account:',
  ]
  const names = [
    'chainId',
    'domain',
    'uri',
    'version',
    'nonce',
    'issuedAt',
    'expirationTime',
    'notBefore',
    'statement',
    'requestId',
  ] as const
  let written = 0
  for (let round = 0; round < 10_000; round++) {
    const change = Object.fromEntries(Array.from({ length: next(4) }, () => [names[next(names.length)], values[next(values.length)]]))
    const text = write(change)?.join('\n')
    if (text === undefined) continue
    written += 1
    const message = readMessage(text)
    checkMessage(message, { origin, nowMs, accountAddress: address })
    expect(text.match(/wants you to sign in/g)).toHaveLength(1)
  }
  expect(written).toBeGreaterThan(500)
})

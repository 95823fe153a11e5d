import type { SignInRequest } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { toSiwxMessage } from './toSiwxMessage.ts'

const request: SignInRequest = {
  ...{ domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh1', issuedAt: '2026-06-14T09:30:00Z' },
  ...{ statement: undefined, resources: ['https://app.example/tos'], chains: ['eip155:1' as never, 'eip155:10' as never] },
}

test('A-14 what goes to the frame is the fields of one message, on the first network, without an account', () => {
  const { chains: _, statement: __, ...fields } = request
  expect(toSiwxMessage(request)).toEqual({ siwxMessage: { ...fields, chainId: 'eip155:1', version: '1' } })
})

test.each([
  ['there is none', undefined],
  ['it is for no network', { ...request, chains: [] }],
  ['it is longer than a message may be', { ...request, statement: 'a'.repeat(9_000) }],
])('A-14 a login goes on without where %s', (_, given) => {
  expect(toSiwxMessage(given)).toEqual({})
})

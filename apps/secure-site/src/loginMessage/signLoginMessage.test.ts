import { readMessage } from '@latchkey/common/caip'
import { expect, test, vi } from 'vitest'
import type { FrameContext } from '../frame/FrameContext.ts'
import { toKey } from './offerLoginMessage.ts'
import { signLoginMessage } from './signLoginMessage.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const solanaAddress = '4Nd1mYvCqrS2rW1WmVVzjGJt2YqJ7oYt5nZ9N3mZ1yhS'
const { signal } = new AbortController()
const fieldsNow = (change: object = {}) => ({
  ...{ chainId: 'eip155:1', domain: 'app.example', uri: 'https://app.example', version: '1' as const, nonce: 'abcdefgh1' },
  issuedAt: new Date().toISOString(),
  ...change,
})
const user = { address, chainId: 'eip155:1' }

/** A frame whose user has just signed in, with what they agreed to. */
function startFrame(agreed?: { key: string; walletId?: string }, change: object = {}) {
  const sign = vi.fn(async (_: { request: { kind: string; bytes: Uint8Array }; wallet: object }) => 'signed')
  const frame = {
    settings: { ancestor: 'https://app.example' },
    account: { user: async () => ({}), hasConsent: async () => true },
    vault: { status: async () => ({ walletId: 'w1', evmAddress: address, solanaAddress }), sign },
    smartAccounts: { find: async () => undefined },
    requireChain: async () => {},
    state: { hasConsent: true, loginMessage: agreed, signedMessage: undefined },
    ...change,
  } as unknown as FrameContext
  return {
    frame,
    sign,
    ask: (fields?: ReturnType<typeof fieldsNow>, of: object = user) => signLoginMessage(frame, of as never, { fields, signal }),
  }
}
const textOf = (sign: ReturnType<typeof startFrame>['sign']) => new TextDecoder().decode(sign.mock.calls[0]?.[0].request.bytes)

test('A-14 E-13 signs the message that was seen, with the account in use, once; who asks again is told the same', async () => {
  const fields = fieldsNow({ statement: 'Water the beans.' })
  const { ask, sign } = startFrame({ key: toKey(fields), walletId: 'w1' })

  const [first, second] = await Promise.all([ask(fields), ask(fields)])

  expect(sign).toHaveBeenCalledTimes(1)
  expect([first, second]).toContainEqual({ message: textOf(sign), signature: 'signed' })
  expect(readMessage(textOf(sign))).toEqual({ ...fields, accountAddress: address })
  expect(sign.mock.calls[0]?.[0]).toMatchObject({ request: { kind: 'evm.message' }, wallet: { walletId: 'w1', address } })
  expect(await ask(undefined)).toEqual({ message: textOf(sign), signature: 'signed' })
})

test('A-14 on Solana the key of that network signs the words of that network', async () => {
  const fields = fieldsNow({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  const { ask, sign } = startFrame({ key: toKey(fields), walletId: 'w1' })
  await ask(fields, { address: solanaAddress, chainId: fields.chainId })
  expect(sign.mock.calls[0]?.[0]).toMatchObject({ request: { kind: 'solana.message' }, wallet: { address: solanaAddress } })
  expect(textOf(sign)).toContain(`sign in with your Solana account:\n${solanaAddress}\n`)
})

const seen = fieldsNow()
test.each<[string, () => Promise<unknown>]>([
  ['no user has seen', async () => signed(startFrame(undefined), seen)],
  ['differs in its nonce', async () => signed(startFrame({ key: toKey(seen), walletId: 'w1' }), { ...seen, nonce: 'abcdefgh2' })],
  ['says more', async () => signed(startFrame({ key: toKey(seen), walletId: 'w1' }), fieldsNow({ ...seen, statement: 'More' }))],
  ['a login was for that never ended', async () => signed(startFrame({ key: toKey(seen) }), seen)],
  ['another user of this browser saw', async () => signed(startFrame({ key: toKey(seen), walletId: 'w2' }), seen)],
  [
    'is for another network than the page is on',
    async () => signed(startFrame({ key: toKey(seen), walletId: 'w1' }), seen, { address, chainId: 'eip155:10' }),
  ],
  [
    'is for another account than the one in use',
    async () =>
      signed(startFrame({ key: toKey(seen), walletId: 'w1' }), seen, {
        address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        chainId: 'eip155:1',
      }),
  ],
  [
    'is for another page',
    async () => {
      const fields = fieldsNow({ domain: 'evil.example' })
      return signed(startFrame({ key: toKey(fields), walletId: 'w1' }), fields)
    },
  ],
  [
    'was seen too long ago',
    async () => {
      const fields = fieldsNow({ issuedAt: new Date(Date.now() - 601_000).toISOString() })
      return signed(startFrame({ key: toKey(fields), walletId: 'w1' }), fields)
    },
  ],
])('A-14 I3 no key signs with a login what %s', async (_what, attempt) => {
  expect(await attempt()).toEqual({ answer: {}, times: 0 })
})

async function signed({ ask, sign }: ReturnType<typeof startFrame>, fields: ReturnType<typeof fieldsNow>, of?: object) {
  return { answer: await ask(fields, of), times: sign.mock.calls.length }
}

test('A-14 a key that cannot sign leaves a login without, which is none the worse', async () => {
  const fields = fieldsNow()
  const sign = () => Promise.reject(new Error('The operator has paused signing'))
  const { ask } = startFrame(
    { key: toKey(fields), walletId: 'w1' },
    { vault: { status: async () => ({ walletId: 'w1', evmAddress: address, solanaAddress }), sign } },
  )
  expect(await ask(fields)).toEqual({})
})

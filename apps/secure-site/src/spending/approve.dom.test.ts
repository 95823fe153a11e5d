import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { ownAddress } from '../../test/requests/chainFacts.ts'
import { createTestFrame, type TestFrame } from '../../test/requests/createTestFrame.ts'
import { evmBatch, evmTransaction } from '../../test/requests/evmRequests.ts'
import { testRecord } from '../../test/requests/fakeNode.ts'
import { readWords, showRequest } from '../../test/requests/showRequest.ts'
import { solanaRequest } from '../../test/requests/solanaRequests.ts'
import { answerRpc } from '../frame/answerRpc.ts'
import { createHandlers } from '../frame/createHandlers.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => layOutAll())

/** A coin is worth $2.50 here, and its fee less than a cent. */
const capCents = 100_000n
const rightCode = '123456'

/** An account whose owner reads their mail, or has a passkey. */
function createOwner({ passkeys = 0 } = {}) {
  const asked: string[] = []
  const account = {
    async stepUp({ purpose }: { purpose: string }) {
      asked.push(purpose)
      return { txnId: 't1' }
    },
    async verifyCode({ code }: { code: string }) {
      if (code !== rightCode) throw new Error('OTP_WRONG')
      return { status: 'granted', endsAt: 0 }
    },
    listPasskeys: async () => Array.from({ length: passkeys }, () => ({})),
    async startPasskeyStepUp({ purpose }: { purpose: string }) {
      asked.push(`passkey ${purpose}`)
      return { txnId: 't2', challenge: 'AA', rpId: 'wallet.example', credentialIds: [], expiresAt: 0 }
    },
    signOut: async () => {},
  }
  return { account, asked }
}

function send({ frame }: TestFrame, coins: bigint, to: string = ownAddress.replace(/.$/, '0')): Promise<unknown> {
  const params = [{ from: ownAddress, to, value: `0x${(coins * 10n ** 18n).toString(16)}` }]
  return answerRpc(
    frame,
    { method: 'eth_sendTransaction', params: params as never, chainId: 'eip155:1' },
    new AbortController().signal,
  ).catch((error: unknown) => error)
}

const find = (selector: string) =>
  vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`No ${selector}: ${document.body.textContent}`)
    return found
  })

async function typeCode(code: string): Promise<void> {
  const input = (await find('.otp__input')) as HTMLInputElement
  input.value = code
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const warning = () =>
  document.querySelector('main.review')?.textContent?.match(/This (?:exceeds|counts as)[^.]*\.\d\d[^.]*(?:\.\d\d)?\./)?.[0]

afterEach(() => document.body.replaceChildren())

test('3.10 below the limit nothing is asked beyond the review, and what is declined does not count', async () => {
  const { account, asked } = createOwner()
  const test = createTestFrame(document, { capCents, hasPrices: true, indexedDB: new IDBFactory(), account })
  for (const answer of ['decline', 'decline', 'approve'] as const) {
    const sent = send(test, 300n)
    await find('main.review')
    expect(warning()).toBeUndefined()
    await press(answer)
    await sent
  }
  expect(test.signed).toHaveLength(1)
  expect(asked).toEqual([])
})

test('3.10 above the limit the review says so, a wrong code signs nothing, and the right one signs', async () => {
  const { account, asked } = createOwner()
  const test = createTestFrame(document, { capCents, hasPrices: true, indexedDB: new IDBFactory(), account })
  const first = send(test, 300n)
  await press('approve')
  await first

  const sent = send(test, 200n)
  await find('main.review')
  expect(warning()).toBe(
    'This exceeds today’s limit for this site: you approved $750.01 here in the last 24 hours, and the limit is $1,000.00.',
  )
  // No mail goes out before the owner has approved.
  expect(asked).toEqual([])
  await press('approve')
  expect((await find('[data-testid="code-purpose"]')).textContent).toBe('Enter the code to approve more than today’s limit for this site')
  expect(asked).toEqual(['spend'])
  await typeCode('000000')
  await vi.waitFor(() => expect(document.querySelector('.otp[data-invalid]')).not.toBeNull())
  expect(test.signed).toHaveLength(1)
  await typeCode(rightCode)
  await sent
  expect(test.signed).toHaveLength(2)

  // One proof is for one request.
  const next = send(test, 1n)
  await find('main.review')
  expect(warning()).toContain('$1,250.02')
  await press('approve')
  await press('wallet-back')
  expect(await next).toMatchObject({ code: 4001 })
  expect(test.signed).toHaveLength(2)
})

test('3.10 where the account has a passkey it is the proof, and no code is sent', async () => {
  const { account, asked } = createOwner({ passkeys: 1 })
  const test = createTestFrame(document, { capCents, hasPrices: true, indexedDB: new IDBFactory(), account })
  const sent = send(test, 500n)
  await press('approve')
  await find('[data-testid="passkey-sign"]')
  expect(document.body.textContent).toContain('Prove that it’s you to approve more than today’s limit for this site')
  expect(asked).toEqual(['passkey spend'])
  await press('wallet-back')
  expect(await sent).toMatchObject({ code: 4001 })
  expect(test.signed).toEqual([])
})

test('3.10 what has no known price counts as above the limit, and a message, which moves nothing, never does', async () => {
  const { account, asked } = createOwner()
  const test = createTestFrame(document, { capCents, indexedDB: new IDBFactory(), account })
  const message = answerRpc(
    test.frame,
    { method: 'personal_sign', params: ['0x48656c6c6f', ownAddress], chainId: 'eip155:1' },
    new AbortController().signal,
  ).catch(() => {})
  await press('approve')
  await message
  expect(test.signed).toHaveLength(1)
  expect(asked).toEqual([])

  const sent = send(test, 1n)
  await find('main.review')
  expect(warning()).toContain('has no known price: you approved $0.00 here')
  await press('approve')
  await typeCode(rightCode)
  await sent
  expect(test.signed).toHaveLength(2)
})

test.each([
  ['an EVM transaction', evmTransaction],
  ['a batch', evmBatch],
  ['Solana transactions', solanaRequest],
] as const)('3.10 the limit is for every request that moves something: %s', async (_, arbitrary) => {
  for (const request of fc.sample(arbitrary, { numRuns: 5, seed: 20_261_203 })) {
    const shown = await showRequest(request, { capCents: 1n, indexedDB: new IDBFactory() })
    if ('refused' in shown) throw new Error(`Refused: ${String(shown.refused)}`)
    expect(readWords(shown.root)).toContain('You will be asked to prove that it’s you')
    await shown.end()
  }
})

test('3.10 two tabs that review at once do not both spend what is left', async () => {
  const indexedDB = new IDBFactory()
  const { account, asked } = createOwner()
  const given = { capCents, hasPrices: true, indexedDB, account }
  const [one, other] = [createTestFrame(document, given), createTestFrame(document, given)]
  const first = send(one, 300n)
  await find('main.review')
  // The other tab shows its own; it approves first.
  const warned = await other.frame.spending.spend({ walletId: testRecord.walletId, origin: 'https://meadow.example' }, 75_000n)
  expect(warned).toEqual({ kind: 'within' })
  expect(warning()).toBeUndefined()
  await press('approve')
  await find('[data-testid="code-purpose"]')
  expect(asked).toEqual(['spend'])
  await press('wallet-back')
  expect(await first).toMatchObject({ code: 4001 })
  expect(one.signed).toEqual([])
})

test('3.10 the page around neither reads nor resets what was approved, by no message and no reload; a second page has a limit of its own', async () => {
  const indexedDB = new IDBFactory()
  const { account } = createOwner()
  const open = (origin?: string) => createTestFrame(document, { capCents, hasPrices: true, indexedDB, account, origin })
  const test = open()
  const first = send(test, 390n)
  await press('approve')
  await first

  const handlers = createHandlers(test.frame)
  const call = { signal: new AbortController().signal }
  const told = [
    await handlers.GET_USER({ chainId: 'eip155:1' }, call).catch((error: unknown) => error),
    await handlers.RPC_ABORT(undefined, call),
    await handlers.SWITCH_NETWORK({ chainId: 'eip155:1' }, call),
    await handlers.SIGN_OUT(undefined, call),
  ]
  expect(JSON.stringify(told)).not.toMatch(/975|spent/)

  const again = open()
  const next = send(again, 300n)
  await find('main.review')
  expect(warning()).toContain('$975.01')
  again.frame.queue.abort()
  // A limit is no word that the page around hears: the answer is the same as after a Decline.
  expect(await next).toMatchObject({ code: 4001, message: 'User rejected the request' })

  const second = open('https://brook.example')
  const sent = send(second, 300n)
  await find('main.review')
  expect(warning()).toBeUndefined()
  second.frame.queue.abort()
  await sent
})

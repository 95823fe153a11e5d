import { createMemoryStorage } from '@latchkey/common/web'
import { type FakeAnswer, fakeHttp, mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, solana } from '../../test/createTestKit.ts'
import { created, mira } from '../../test/mira.ts'
import { otherAddress } from '../../test/transactions.ts'
import { resolveReceiver } from './verbs.ts'

const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const wrongCase = otherAddress.replace('B17', 'b17')
const checkEvm = async (address: string) => {
  if (/^0x[\da-f]{0,39}$/i.test(address)) return 'incomplete' as const
  if (!/^(0x)?[\da-f]{40}$/i.test(address)) return 'invalid' as const
  return address === wrongCase ? ('checksum-mismatch' as const) : ('valid' as const)
}
const spellEvm = async (address: string) => (address.startsWith('0x') ? address : `0x${address}`)
const evm = () => mockAdapter({ capabilities: { checkAddress: checkEvm, spellAddress: spellEvm } })

function lab(options: Parameters<typeof createTestKit>[0] & { answer?: () => FakeAnswer | Promise<FakeAnswer> } = {}) {
  const { answer = () => ({ json: mira }), ...rest } = options
  const http = fakeHttp({ '/v1/profile/account/mira.latch': answer })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', adapter: evm(), ...rest, fetch: http.fetch })
  return { kit, http, resolve: (text: string) => resolveReceiver(kit, { text }) }
}

test.each([
  ['', { status: 'empty' }],
  ['   ', { status: 'empty' }],
  [otherAddress, { status: 'ready', address: otherAddress, isChecksumWrong: false }],
  [` ${otherAddress}\n`, { status: 'ready', address: otherAddress }],
  [otherAddress.slice(2), { status: 'ready', address: otherAddress }],
  [wrongCase, { status: 'ready', address: wrongCase, isChecksumWrong: true }],
  [`eip155:1:${otherAddress}`, { status: 'ready', address: otherAddress }],
  [otherAddress.slice(0, 30), { status: 'invalid', reason: 'short' }],
  [solanaAddress, { status: 'invalid', reason: 'family' }],
  [`${otherAddress}00`, { status: 'invalid', reason: 'format' }],
  ['mira', { status: 'invalid', reason: 'format' }],
  ['mira..latch', { status: 'invalid', reason: 'format' }],
  ['mi ra.latch', { status: 'invalid', reason: 'format' }],
  ['mi\u200Bra.latch', { status: 'invalid', reason: 'format' }],
  ['\u202Ehctal.arim', { status: 'invalid', reason: 'format' }],
])('V-03 T-N3 %j is %j, and no service is asked', async (text, receiver) => {
  const { resolve, http } = lab()
  expect(await resolve(text)).toMatchObject({ text, ...receiver })
  expect(http.requests).toEqual([])
})

test('V-03 an EVM address is of another family on Solana, and part of an address is short', async () => {
  const adapter = mockAdapter({
    namespace: 'solana',
    capabilities: {
      checkAddress: async (address) => (address === solanaAddress ? 'valid' : solanaAddress.startsWith(address) ? 'incomplete' : 'invalid'),
    },
  })
  const { resolve } = lab({ adapter, networks: [solana] })
  expect(await resolve(solanaAddress)).toMatchObject({ status: 'ready', address: solanaAddress })
  expect(await resolve(otherAddress)).toMatchObject({ status: 'invalid', reason: 'family' })
  expect(await resolve(solanaAddress.slice(0, 20))).toMatchObject({ status: 'invalid', reason: 'short' })
})

test('C-11 C-02 a name leads to an address with its picture, and is asked for again after 5 min, by the next page, too', async () => {
  const storage = createMemoryStorage()
  const { kit, resolve, http } = lab({ storage })
  expect(await resolve('Mira.Latch')).toMatchObject({ status: 'ready', name: 'mira.latch', address: otherAddress, imageId: 'avatar-9' })
  await kit.clock.advance(299_999)
  expect(await resolve('mira.latch')).toMatchObject({ status: 'ready', address: otherAddress })
  const next = lab({ storage, clock: kit.clock })
  expect(await next.resolve('mira.latch')).toMatchObject({ status: 'ready', address: otherAddress })
  expect([http.requests.length, next.http.requests.length]).toEqual([1, 0])
  await kit.clock.advance(1)
  await resolve('mira.latch')
  expect(http.requests).toHaveLength(2)
})

test.each([
  ['there is none', () => Response.json({ status: 'FAILED', reasons: [] }, { status: 404 }), { status: 'unknown' }],
  [
    'X-05 the gateway refuses with a reason',
    () => Response.json({ status: 'FAILED', reasons: [{ name: 'name', description: 'That name is reserved' }] }, { status: 400 }),
    { status: 'failed', error: { code: 'NAME_RESOLVE_FAILED', shortMessage: 'That name is reserved' } },
  ],
  [
    'X-05 the gateway refuses without one',
    () => ({ status: 400 }),
    { status: 'failed', error: { code: 'NAME_RESOLVE_FAILED', shortMessage: 'Error resolving name' } },
  ],
  ['R-A4 the gateway answers rubbish for', () => ({ json: { name: 7 } }), { status: 'failed', error: { code: 'NAME_RESOLVE_FAILED' } }],
  [
    'leads nowhere on this chain',
    () => ({ json: { ...mira, addresses: { 501: { address: solanaAddress, created } } } }),
    { status: 'unknown' },
  ],
  ['C-11 is answered with another name', () => ({ json: { ...mira, name: 'mira.lab.example' } }), { status: 'unknown' }],
  ['leads to what is no address', () => ({ json: { ...mira, addresses: { 60: { address: 'mira', created } } } }), { status: 'failed' }],
])('a name that %s', async (_, answer, receiver) => {
  const { resolve, http } = lab({ answer })
  expect(await resolve('mira.latch')).toMatchObject(receiver)
  await resolve('mira.latch')
  expect(http.requests).toHaveLength(2)
})

test('B-17 without a gateway there are addresses only', async () => {
  const { resolve, http } = lab({ gateway: false })
  expect(await resolve('mira.latch')).toMatchObject({ status: 'invalid', reason: 'format' })
  expect(await resolve(otherAddress)).toMatchObject({ status: 'ready' })
  expect(http.requests).toEqual([])
})

test('T-W4 who does not want to know any more is told so', async () => {
  const { kit } = lab({ answer: () => new Promise(() => {}) })
  const controller = new AbortController()
  const asked = resolveReceiver(kit, { text: 'mira.latch', signal: controller.signal })
  setTimeout(() => controller.abort(), 10)
  await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
})

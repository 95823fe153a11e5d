import { attestationService, attestTypes, canonicalJson, descriptorSchemaUid } from '@latchkey/blockchain-api/descriptors'
import { type Hex, keccak256, parseSignature, stringToBytes, stringToHex, zeroAddress, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { contracts, descriptorOf, encodeCall, owner } from '../../../test/describeWith.ts'
import { createText } from '../../text/createText.ts'
import { createClear } from './createClear.ts'

const auditor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const now = Date.UTC(2026, 10, 21)
const key = 'stake(uint256 amount)'
const descriptor = descriptorOf({
  [key]: { intent: 'Stake', fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token: contracts.dollar } }] },
})
const hash = keccak256(stringToBytes(canonicalJson(descriptor)))
const transaction = { to: contracts.router, value: 0n, data: encodeCall(key, [1_500_000n]) }
const request = { kind: 'transaction', transaction } as const
const asker = { address: owner, chainId: 'eip155:1' }

async function attest(of: Hex = hash) {
  const message = {
    ...{ version: 2, schema: descriptorSchemaUid as Hex, recipient: zeroAddress as Hex, time: BigInt(now / 1_000), expirationTime: 0n },
    ...{ revocable: true, refUID: zeroHash as Hex, data: of, salt: zeroHash as Hex },
  }
  const domain = { name: 'EAS Attestation', version: '0.26', chainId: 1, verifyingContract: attestationService.address as Hex }
  const { r, s, v } = parseSignature(await auditor.signTypedData({ domain, types: attestTypes, primaryType: 'Attest', message }))
  const time = (value: bigint) => value.toString(16).padStart(16, '0')
  const packed = [
    '0002',
    stringToHex(message.schema),
    zeroAddress,
    zeroAddress,
    time(message.time),
    time(0n),
    '01',
    zeroHash,
    of,
    zeroHash,
    '00000000',
  ]
  const uid = keccak256(`0x${packed.map((part) => part.replace(/^0x/, '')).join('')}`)
  const texts = { ...message, time: String(message.time), expirationTime: '0' }
  return { sig: { uid, domain, primaryType: 'Attest', message: texts, signature: { r, s, v: Number(v) } }, signer: auditor.address }
}

type Served = {
  descriptors?: unknown
  attesters?: readonly string[]
  revokedAt?: bigint
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
}

function create({ descriptors, attesters = [auditor.address], revokedAt, fetch, timeoutMs }: Served = {}) {
  const asked: string[] = []
  const clear = createClear({
    settings: { gateway: 'https://gateway.example', projectId: 'p1', attesters },
    text: createText(),
    now: () => now,
    timeoutMs,
    async rpc(_chainId, _method, params) {
      const [{ to, data }] = params as [{ to: string; data: string }]
      if (to === attestationService.address) {
        if (revokedAt === undefined) throw new Error('No node')
        return `0x${revokedAt.toString(16).padStart(64, '0')}`
      }
      if (to !== contracts.dollar) throw new Error('No token')
      return data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : `0x${Buffer.from('USD').toString('hex').padEnd(64, '0')}`
    },
    fetch:
      fetch ??
      (async (url) => {
        asked.push(String(url))
        return Response.json({ descriptors: descriptors ?? [{ descriptor, hash, attestations: [], attesters: [] }] })
      }),
  })
  return { clear, asked }
}
const given = (attestations: readonly unknown[], over: object = {}) => [
  { descriptor, hash, attestations, attesters: [auditor.address.toLowerCase()], ...over },
]

test('B-35 a call is described by the descriptor that the gateway has for its contract', async () => {
  const { clear, asked } = create()
  expect([...(await clear(request, asker))]).toEqual([
    [
      '0',
      {
        ...{ intent: 'Stake', source: 'Meadow Swap', isAttested: false },
        rows: [
          { label: '“Amount”', value: '1.5 USD' },
          { label: '“Amount” › token', value: `“${contracts.dollar}”` },
        ],
      },
    ],
  ])
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toMatchObject({
    projectId: 'p1',
    chainId: 'eip155:1',
    address: contracts.router,
  })
})

test('B-35 only an attestation verified here makes a descriptor attested; the gateway’s claim does not', async () => {
  const isAttested = async (served: Served) => (await create(served).clear(request, asker)).get('0')?.isAttested
  expect(await isAttested({ descriptors: given([await attest()]) })).toBe(true)
  expect(await isAttested({ descriptors: given([{ sig: 'nonsense' }, await attest()]), revokedAt: 0n })).toBe(true)
  expect(await isAttested({ descriptors: given([]) })).toBe(false)
  expect(await isAttested({ descriptors: given([await attest(zeroHash)]) })).toBe(false)
  expect(await isAttested({ descriptors: given([await attest()]), attesters: [] })).toBe(false)
  expect(await isAttested({ descriptors: given([await attest()]), attesters: [owner] })).toBe(false)
  expect(await isAttested({ descriptors: given([await attest()]), revokedAt: 1n })).toBe(false)
  // The gateway serves other text under the attested hash: not trusted.
  const other = { ...descriptor, metadata: { owner: 'Another owner' } }
  expect(await isAttested({ descriptors: given([await attest()], { descriptor: other }) })).toBe(false)
})

test.each<readonly [string, typeof globalThis.fetch]>([
  ['a gateway that is down', async () => Promise.reject(new TypeError('down'))],
  ['a gateway that fails', async () => new Response('', { status: 500 })],
  ['a gateway that answers nonsense', async () => Response.json({ descriptors: [{ descriptor: 'x' }] })],
  [
    'a descriptor that cannot be read',
    async () => Response.json({ descriptors: [{ descriptor: {}, hash, attestations: [], attesters: [] }] }),
  ],
])('B-35 with %s there are no words, and no error', async (_what, fetch) => {
  expect((await create({ fetch }).clear(request, asker)).size).toBe(0)
})

test('B-35 a review does not wait for a gateway that never answers', async () => {
  expect((await create({ fetch: () => new Promise(() => {}), timeoutMs: 20 }).clear(request, asker)).size).toBe(0)
})

test('B-35 a cancelled request waits for nothing', async () => {
  const called = new AbortController()
  called.abort()
  expect((await create({ fetch: () => new Promise(() => {}) }).clear(request, asker, called.signal)).size).toBe(0)
})
